/** @jest-environment node */
import { contentOf, DEMO_CONTENT } from '../test-support/demo-site';

/**
 * As long as content/ is the demo, one build serves the tests of both. Who writes a real token's words into content/
 * deletes this file; every other test stays.
 */
test('content/ is the frozen demo that the tests know: change both, or neither', () => {
  expect(contentOf('content')).toEqual(contentOf(DEMO_CONTENT));
});

/** @jest-environment node */
import { TRANSLATIONS } from '../content-model/translations';
import { contentOf, DEMO_CONTENT } from '../test-support/demo-site';

/**
 * Apart from its translations, which the demo has not, content/ is the demo. Who writes a real token's words into content/
 * deletes this file; every other test stays.
 */
test('content/ is the frozen demo that the tests know: change both, or neither', () => {
  const files = Object.entries(contentOf('content')).filter(([file]) => !file.startsWith(`${TRANSLATIONS}/`));
  expect(Object.fromEntries(files)).toEqual(contentOf(DEMO_CONTENT));
});

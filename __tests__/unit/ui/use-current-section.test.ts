/** @jest-environment jsdom */
import { findAnchor } from '../../../src/ui/use-current-section';

test('a section without a link belongs to the link of the closest section before it', () => {
  document.body.innerHTML = '<p id="top"><p id="home"><p id="portal"><p id="vault"><p id="roadmap">';
  const links = [{ anchor: 'home' }, { anchor: 'roadmap' }];
  const anchors = Array.from(document.body.children, (section) => findAnchor(section, links));
  expect(anchors).toEqual([undefined, 'home', 'home', 'home', 'roadmap']);
});

import { structuredData } from '../../src/content/structured-data';
import type { Release } from './release';

const STRING = '"(?:[^"\\\\<]|\\\\.)*"';
/** What Gatsby writes into every page: names of files, and nothing that acts. */
const gatsbyData = [
  new RegExp(`^/\\*<!\\[CDATA\\[\\*/window\\.pagePath=${STRING};/\\*\\]\\]>\\*/$`),
  new RegExp(`^window\\.___chunkMapping=${STRING};$`),
  new RegExp(`^window\\.___webpackCompilationHash="[0-9a-f]+";$`),
];

/** The code that stands in the head until the page's own scripts come, src/startup/before-hydration.ts. */
const startUp = /^\(function beforeHydration\(/;
/** What that code has no use for: the network, other code, and the means to put something else on the page. */
const notInStartUp =
  /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|import|eval|Function|createElement|innerHTML|outerHTML|textContent|insertAdjacent\w+|setAttribute|location|open|cookie|localStorage|fromCharCode|atob)\b|https?:/;

/** The files that every page starts with; they load all others. */
const startedFile = /^\/(?:webpack-runtime|framework|commons|app)-[0-9a-f]{20}\.js$/;

/** Whether a script element is one that the build puts into a page. */
export function isKnownScript(
  { src, type }: Readonly<Record<string, string>>,
  text: string,
  { files, buildInfo, site, token, links }: Release,
): boolean {
  const code = text.trim();
  if (src !== undefined) {
    const { pathPrefix } = buildInfo;
    const path = src.startsWith(pathPrefix) ? src.slice(pathPrefix.length) : '';
    return code === '' && startedFile.test(path) && files.has(path.slice(1));
  }
  if (type === 'application/ld+json') return code === structuredData({ site, token, links });
  if (type !== undefined) return false;
  return gatsbyData.some((known) => known.test(code)) || (startUp.test(code) && !notInStartUp.test(code));
}

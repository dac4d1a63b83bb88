import { fillSiteLinks } from '../../src/content/site-links';
import { type PageElement, readElements } from '../page-elements';
import { excerpt, type Finding } from './finding';
import { isKnownScript } from './known-scripts';
import { type Release, textFiles } from './release';

/** Elements that pull something in, send something out or turn every address of the page. The site has none. */
const forbidden = /^(?:applet|base|embed|form|frame|frameset|iframe|object|portal|foreignobject)$/;
/** Browsers skip what cannot be seen in front of an address. */
const codeUrl = /^[\s\p{Cc}]*(?:javascript|vbscript|data:text)/iu;

/** Whether every link, script and button of the pages is the one that the content asks for. */
export function checkPages(release: Release): Finding[] {
  const findings: Finding[] = [];
  for (const { file, text } of textFiles(release)) {
    if (!/\.(html|svg)$/.test(file)) continue;
    const elements = readElements(text);
    for (const element of elements) {
      for (const message of checkElement(element, release, file)) {
        findings.push({ file, at: { line: element.line, column: element.column }, message });
      }
    }
    if (file === 'index.html') findings.push(...checkTargets(elements, release));
  }
  return [...findings, ...checkPageData(release)];
}

function* checkElement(
  { name, attributes, text }: PageElement,
  release: Release,
  file: string,
): Generator<string> {
  if (forbidden.test(name)) yield `An element that does not belong on the site: <${name}>`;
  if (name === 'meta' && attributes['http-equiv'] === 'refresh')
    yield 'A redirect that the content does not name.';
  if (name === 'script' && (file.endsWith('.svg') || !isKnownScript(attributes, text, release))) {
    yield `A script that the build does not put there: ${excerpt(attributes.src ?? text.trim())}`;
  }
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute.startsWith('on')) yield `A script in an attribute: ${attribute}="${excerpt(value)}"`;
    if (codeUrl.test(value)) yield `A script in an address: ${excerpt(value.trim())}`;
  }
  const href = attributes.href ?? attributes['xlink:href'];
  if (name === 'a' && href !== undefined && !isKnownLink(href, release)) {
    yield `A link that is not in content/links.yaml: ${excerpt(href, 90)}`;
  }
  if (attributes['data-copy'] !== undefined && attributes['data-copy'] !== release.token.mint) {
    yield 'The copy button copies something else than the address of content/token.yaml.';
  }
}

function isKnownLink(href: string, release: Release): boolean {
  const { pathPrefix } = release.buildInfo;
  const home = [`${pathPrefix}/`, pathPrefix || '/'];
  return /^#[\w-]*$/.test(href) || home.includes(href) || outboundLinks(release).includes(href);
}

/** The links that the page must have. */
function outboundLinks({ links, token }: Release): string[] {
  const { exchange, explorer, launchPlatform, socials } = fillSiteLinks(links, token.mint);
  return [exchange, explorer, launchPlatform, ...socials].map(({ url }) => url);
}

/** Whether the page shows the address, copies it, and has it in the links that buy and that look it up. */
function* checkTargets(elements: readonly PageElement[], release: Release): Generator<Finding> {
  const { mint } = release.token;
  const file = 'index.html';
  if (!elements.some(({ name, text }) => name === 'code' && text.trim() === mint)) {
    yield { file, message: 'The page does not show the address of content/token.yaml.' };
  }
  if (!elements.some(({ attributes }) => attributes['data-copy'] === mint)) {
    yield { file, message: 'No button copies the address of content/token.yaml.' };
  }
  for (const link of outboundLinks(release)) {
    if (!elements.some(({ name, attributes }) => name === 'a' && attributes.href === link)) {
      yield { file, message: `A link of content/links.yaml is missing: ${excerpt(link, 90)}` };
    }
  }
  const isCanonical = ({ name, attributes }: PageElement) =>
    name === 'link' && attributes.rel === 'canonical';
  if (elements.find(isCanonical)?.attributes.href !== `${release.site.url}/`) {
    yield { file, message: `The page does not name ${release.site.url}/ as its own address.` };
  }
}

/** Whether the scripts, which draw the page anew once they run, get the same targets in its data. */
function* checkPageData(release: Release): Generator<Finding> {
  const file = 'page-data/index/page-data.json';
  const found = readTargets(release.files.get(file));
  for (const [name, target] of targetsIn(release)) {
    if (found.get(name) === target) continue;
    yield { file, message: `The page's scripts get another ${name} than content/ has.` };
  }
}

function readTargets(bytes: Buffer | undefined): Map<string, string> {
  try {
    return targetsIn((JSON.parse(String(bytes)) as { result: { data: Targets } }).result.data);
  } catch {
    return new Map();
  }
}

type Targets = Pick<Release, 'token' | 'links'>;

/** The address and the links as JSON, by their names. */
function targetsIn({ token, links }: Targets): Map<string, string> {
  const { exchange, explorer, launchPlatform, socials } = links;
  const targets = {
    mint: token.mint,
    exchange: exchange.url,
    explorer: explorer.url,
    launchPlatform: launchPlatform.url,
    socials: socials.map(({ url }) => url),
  };
  return new Map(Object.entries(targets).map(([name, target]) => [name, JSON.stringify(target)]));
}

import { getBase58Encoder } from '@solana/codecs-strings';
import { parse } from 'yaml';
import type { ContentSource } from '../content-model/content-source';
import { fillSiteLinks } from '../../shared/site-links';
import { BASE58 } from '../content-model/address';
import { siteLanguages } from '../content-model/languages';
import { readContent } from '../content-model/read-content';
import type { BuildInfo } from '../site-files/build-info';
import { readElements } from '../site-files/page-elements';
import { readFiles } from '../site-files/read-files';
import { excerpt, type Finding } from './finding';

/** A built site. */
export interface Release {
  /** What it should say. */
  content: ContentSource;
  buildInfo: BuildInfo;
  /** The bytes of every file, by its path from the root of the site. */
  files: ReadonlyMap<string, Buffer>;
}

/** A text of an element, or the value of an attribute or of a name in data. */
interface Said {
  value: string;
  /** Whose it is; none for code, which leads nowhere by itself. */
  name?: string;
}

/** Attributes that lead somewhere, or load something. */
const leading = /^(?:(?:xlink:)?href|src|action|formaction|data|poster|ping|background)$/;
/** They say of which kind a file is. */
const namespaces = ['www.w3.org', 'schema.org', 'jsonfeed.org', 'www.sitemaps.org'];
/** Hashes, and pictures within styles: anything may stand there by chance. */
const encoded = /\bsha(?:256|384|512)-[\w+/=-]+|\bdata:[^\s"')]*/g;
const longWord = new RegExp(`(?<![0-9A-Za-z])[${BASE58}]{32,88}(?![0-9A-Za-z])`, 'g');

/**
 * What the built pages, their data and the feeds have that the content and the list of burns do not: an address, a signature,
 * or a host that they lead to. And each home page that does not copy and show the token's address, and lead to where it is
 * bought and explored.
 */
export function* scanBuild(release: Release): Generator<Finding> {
  const strangeIn = readStrange(release);
  for (const [file, bytes] of release.files) {
    for (const said of readSaid(file, bytes.toString()))
      for (const message of strangeIn(said)) yield { file, message };
  }
  for (const { path } of siteLanguages(release.content)) {
    const file = `${path.slice(1)}index.html`;
    for (const message of lacksOfHome(release, file)) yield { file, message };
  }
}

function* readSaid(file: string, text: string): Generator<Said> {
  if (/\.(?:json|webmanifest)$/.test(file)) yield* valuesIn(JSON.parse(text));
  if (!/\.(?:html|xml|atom)$/.test(file)) return;
  for (const { name, attributes, text: value } of readElements(text)) {
    for (const [attribute, value] of Object.entries(attributes)) yield { name: attribute, value };
    if (name === 'script' && attributes.type?.endsWith('json')) yield* valuesIn(JSON.parse(value));
    else yield { ...(name !== 'script' && name !== 'style' && { name }), value };
  }
}

function* valuesIn(value: unknown, name = ''): Generator<Said> {
  if (typeof value === 'string') yield { name, value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* valuesIn(part, key);
}

/** Says what is strange in a value. */
function readStrange({ content: { folder }, buildInfo }: Release) {
  const { mint } = readContent('token', folder);
  const site = readContent('site', folder);
  const content = [...readFiles(folder)].filter(([file]) => /\.(?:yaml|csv)$/.test(file));
  const addresses = new Set(content.flatMap(([, bytes]) => addressesIn(bytes.toString())));
  const urls = content
    .filter(([file]) => file.endsWith('.yaml'))
    .flatMap(([, bytes]) => Array.from(valuesIn(parse(bytes.toString())), ({ value }) => value))
    .concat(buildInfo.backendOrigin ?? [])
    .filter((value) => URL.canParse(value));
  const hosts = new Set([...namespaces, ...urls.map((url) => new URL(url).host)]);

  return function* ({ name, value }: Said): Generator<string> {
    if (name === 'mint' && value !== mint && /^\S{32,}$/.test(value))
      yield `It names another address than content/token.yaml has: ${excerpt(value)}`;
    for (const address of addressesIn(value).filter((each) => !addresses.has(each)))
      yield `Neither the content nor the list of burns has this address: ${address}`;
    if (name === undefined) return;
    // As browsers read it, and each part of a list.
    for (const part of new Set([value.replaceAll(/[\t\n\r]/g, '').trim(), ...value.split(/[\s,;=]+/)])) {
      if (!/:|[\\/]{2}/.test(part) || !URL.canParse(part, site.url)) continue;
      const { protocol, host, href } = new URL(part, site.url);
      const isPlace = leading.test(name)
        ? !href.startsWith('data:image/')
        : /^(?:http|ws)s?:$/.test(protocol);
      if (isPlace && !(/^https?:$/.test(protocol) && hosts.has(host)))
        yield `It leads where the content does not: ${excerpt(part, 90)}`;
    }
  };
}

/** Every address and every signature in a text: what decodes to 32 or 64 bytes. */
const addressesIn = (text: string): string[] =>
  Array.from(text.replaceAll(encoded, ' ').matchAll(longWord), ([word]) => word).filter((word) =>
    [32, 64].includes(getBase58Encoder().getSizeFromValue(word)),
  );

function* lacksOfHome({ files, content: { folder } }: Release, file: string): Generator<string> {
  const token = readContent('token', folder);
  const { mint } = token;
  const links = readContent('links', folder);
  const elements = readElements(files.get(file)?.toString() ?? '');
  const copied = elements.flatMap(({ attributes }) => attributes['data-copy'] ?? []);
  const shown = elements.filter(({ name }) => name === 'code').map(({ allText }) => allText);
  const hrefs = new Set(elements.map(({ attributes }) => attributes.href));
  // A shorter one is no address.
  for (const text of [...copied, ...shown.filter(({ length }) => length >= 32)]) {
    if (text !== mint) yield `It shows or copies another address than the token's: ${excerpt(text)}`;
  }
  if (!copied.includes(mint)) yield 'No button copies the address of content/token.yaml.';
  if (!shown.includes(mint)) yield 'It does not show the address of content/token.yaml.';
  const urls = Array.from(valuesIn(links), ({ value }) => value)
    .filter((value) => /\{(?:mint|pool)\}/.test(value))
    .map((value) => fillSiteLinks(value, token));
  for (const url of urls) if (!hrefs.has(url)) yield `A link of the content is missing: ${excerpt(url, 90)}`;
  // With the same addresses in other places it would sell the token.
  const [exchange, explorer] = [links.exchange, links.explorer].map(({ url }) => new URL(url).origin);
  for (const href of hrefs) {
    if (exchange !== explorer && href?.startsWith(`${exchange}/`) && !urls.includes(href))
      yield `A link to the exchange has another form than in the content: ${excerpt(href, 90)}`;
  }
}

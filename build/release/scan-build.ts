import { getBase58Encoder } from '@solana/codecs-strings';
import { parse } from 'yaml';
import type { ContentSource } from '../content/content-source';
import { BASE58 } from '../content/address';
import { listSiteLanguages } from '../content/translations/languages';
import { readContent } from '../content/read-content';
import { listBuiltFiles } from '../content/sections';
import type { BuildInfo } from '../site-files/build-info';
import { readElements } from '../site-files/page-elements';
import { EDITOR, readFiles } from '../site-files/files';
import { excerpt } from '../content/wording';

/** A built site, with the content that it should show. */
export interface Release {
  content: ContentSource;
  /** The folder of the built site. */
  folder: string;
  buildInfo: BuildInfo;
  /** The bytes of every file in the folder, by its path. */
  files: ReadonlyMap<string, Buffer>;
}

/** The text of an element, or the value of an attribute or of a JSON key. */
interface Value {
  value: string;
  /** The element, attribute or key; undefined for code, whose URLs are not checked. */
  name?: string;
}

/** Attributes that link to or load a URL. */
const urlAttribute = /^(?:(?:xlink:)?href|src|action|formaction|data|poster|ping|background)$/;
/** Hosts of XML and JSON namespaces. */
const namespaceHosts = ['www.w3.org', 'schema.org', 'www.sitemaps.org'];
/** Hashes and data URLs, which can match an address by chance. */
const hashOrDataUrl = /\bsha(?:256|384|512)-[\w+/=-]+|\bdata:[^\s"')]*/g;
const base58Word = new RegExp(`(?<![0-9A-Za-z])[${BASE58}]{32,88}(?![0-9A-Za-z])`, 'g');

/** Lists by file the addresses, signatures and hosts that are not in the content, and home pages without the token's address. */
export function* scanBuild(release: Release): Generator<string> {
  const findUnknownValues = createUnknownValueFinder(release);
  // The editor is a package, which no visitor loads.
  for (const [file, bytes] of [...release.files].filter(([file]) => !`/${file}`.startsWith(EDITOR)))
    for (const value of readValues(file, bytes.toString()))
      for (const message of findUnknownValues(value)) yield `${release.folder}/${file}  ${message}`;
  for (const { path } of listSiteLanguages(release.content)) {
    const file = `${path.slice(1)}index.html`;
    for (const message of checkHomePage(release, file)) yield `${release.folder}/${file}  ${message}`;
  }
}

function* readValues(file: string, text: string): Generator<Value> {
  if (file.endsWith('.json')) yield* walkValues(JSON.parse(text));
  if (!/\.(?:html|xml)$/.test(file)) return;
  for (const { name, attributes, text: value } of readElements(text)) {
    for (const [attribute, value] of Object.entries(attributes)) yield { name: attribute, value };
    if (name === 'script' && attributes.type?.endsWith('json')) yield* walkValues(JSON.parse(value));
    else yield { ...(name !== 'script' && name !== 'style' && { name }), value };
  }
}

function* walkValues(value: unknown, name = ''): Generator<Value> {
  if (typeof value === 'string') yield { name, value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) yield* walkValues(child, key);
}

/** Returns a function that reports addresses and URLs that the content does not contain. */
function createUnknownValueFinder({ content: { folder }, buildInfo }: Release) {
  const { mint } = readContent('token', folder);
  const site = readContent('site', folder);
  const content = [...readFiles(folder)].filter(([file]) => /\.(?:yaml|csv)$/.test(file));
  const addresses = new Set(content.flatMap(([, bytes]) => findAddresses(bytes.toString())));
  const urls = content
    .filter(([file]) => file.endsWith('.yaml'))
    .flatMap(([, bytes]) => Array.from(walkValues(parse(bytes.toString())), ({ value }) => value))
    .concat(buildInfo.backendOrigin ?? [])
    .filter((value) => URL.canParse(value));
  const hosts = new Set([...namespaceHosts, ...urls.map((url) => new URL(url).host)]);

  return function* ({ name, value }: Value): Generator<string> {
    if (name === 'mint' && value !== mint && /^\S{32,}$/.test(value))
      yield `It contains a different address than token.yaml: ${excerpt(value)}`;
    for (const address of findAddresses(value).filter((each) => !addresses.has(each)))
      yield `The content does not contain this address: ${address}`;
    if (name === undefined) return;
    // Check the whole value as browsers parse it, and each item if it is a list.
    for (const text of new Set([value.replaceAll(/[\t\n\r]/g, '').trim(), ...value.split(/[\s,;=]+/)])) {
      if (!/:|[\\/]{2}/.test(text) || !URL.canParse(text, site.url)) continue;
      const { protocol, host, href } = new URL(text, site.url);
      const isUrl = urlAttribute.test(name)
        ? !href.startsWith('data:image/')
        : /^(?:http|ws)s?:$/.test(protocol);
      if (isUrl && !(/^https?:$/.test(protocol) && hosts.has(host)))
        yield `It contains a URL that is not in the content: ${excerpt(text, 90)}`;
    }
  };
}

/** Finds the addresses and signatures in a text: Base58 words that decode to 32 or 64 bytes. */
const findAddresses = (text: string): string[] =>
  Array.from(text.replaceAll(hashOrDataUrl, ' ').matchAll(base58Word), ([word]) => word).filter((word) =>
    [32, 64].includes(getBase58Encoder().getSizeFromValue(word)),
  );

function* checkHomePage({ files, content }: Release, file: string): Generator<string> {
  const { folder } = content;
  const { mint } = readContent('token', folder);
  const elements = readElements(files.get(file)?.toString() ?? '');
  const copied = elements.flatMap(({ attributes }) => attributes['data-copy'] ?? []);
  const shown = elements.filter(({ name }) => name === 'code').map(({ allText }) => allText);
  // Shorter code elements are not addresses.
  for (const text of [...copied, ...shown.filter(({ length }) => length >= 32)])
    if (text !== mint) yield `It shows or copies an address that is not the token's: ${excerpt(text)}`;
  if (!copied.includes(mint)) yield 'No button copies the address of token.yaml.';
  if (!shown.includes(mint)) yield 'It does not show the token address from token.yaml.';
  // A link with the same addresses in other parameters could sell the token instead.
  const links = readContent('links', folder);
  const urls = listBuiltFiles(content).flatMap((name) =>
    Array.from(walkValues(readContent(name, folder)), ({ value }) => value),
  );
  const exchanges = links.exchanges
    .map(({ url }) => new URL(url).origin)
    .filter((origin) => origin !== new URL(links.explorer.url).origin);
  for (const { href = '' } of elements.map(({ attributes }) => attributes))
    if (exchanges.some((origin) => href.startsWith(`${origin}/`)) && !urls.includes(href))
      yield `A link to the exchange differs from those in the content: ${excerpt(href, 90)}`;
}

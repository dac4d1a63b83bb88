import { createHash } from 'node:crypto';
import type { BuiltSite } from '../site-files/build-info';
import { readElements } from '../site-files/page-elements';

/** The Trusted Types policy with which webpack creates the URLs of lazy-loaded scripts. */
export const TRUSTED_TYPES_POLICY = 'webpack';

/** Script types that browsers execute or apply. Other types contain data and need no hash. */
const scriptTypes = /^(?:|module|(?:text|application)\/javascript|importmap|speculationrules)$/;

/** Renders a policy (https://www.w3.org/TR/CSP3/) that allows each inline script and style of the pages by its hash. */
export function renderContentSecurityPolicy({ pages, buildInfo: { backendOrigin } }: BuiltSite): string {
  const elements = pages.flatMap(readElements);
  const findInlineElements = (name: string) =>
    elements.filter((element) => element.name === name && element.text !== '');
  const scripts = findInlineElements('script').filter(
    ({ attributes: { src, type = '' } }) => src === undefined && scriptTypes.test(type.trim().toLowerCase()),
  );
  const styles = findInlineElements('style');
  const styleAttributes = elements.flatMap(({ attributes }) => attributes.style ?? []);
  const allowData = (url: RegExp) => (styles.some(({ text }) => url.test(text)) ? ['data:'] : []);

  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...renderHashes(scripts.map(({ text }) => text))],
    'style-src': ["'self'", ...renderHashes(styles.map(({ text }) => text))],
    'style-src-attr':
      styleAttributes.length > 0 ? ["'unsafe-hashes'", ...renderHashes(styleAttributes)] : ["'none'"],
    'img-src': ["'self'", ...allowData(/url\(\s*["']?data:(?!font)/i)],
    'font-src': ["'self'", ...allowData(/url\(\s*["']?data:font/i)],
    'connect-src': ["'self'", ...(backendOrigin === null ? [] : [backendOrigin])],
    // Otherwise `script-src` would allow the site's files as service workers, which outlive the page.
    'worker-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

function renderHashes(texts: readonly string[]): string[] {
  const digests = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(digests)].sort().map((digest) => `'sha256-${digest}'`);
}

import { type Finding, placeOf } from './finding';
import { hostOf, urlsIn } from './find-hosts';
import { type Release, textFiles } from './release';

/** Names that lead nowhere, https://www.rfc-editor.org/rfc/rfc2606, and the machine itself. */
const nowhere =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|^(?:127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])/;
/** Addresses that say that they are none, or that repeat one character. */
const demoAddress = /demo|donotbuy|placeholder|(.)\1{7}/i;

/** What a token has to replace: the demo address, and links to hosts that do not exist. */
export function findPlaceholders(release: Release): Finding[] {
  const { token } = release;
  const findings: Finding[] = [];
  if (demoAddress.test(token.mint)) {
    findings.push({
      file: 'index.html',
      message: "The demo address is on the page. Write the token's own in content/token.yaml.",
    });
  }
  for (const { file, text } of textFiles(release)) {
    // Libraries name hosts of that kind in their code, which `findHosts` knows one by one.
    if (file.endsWith('.js')) continue;
    const seen = new Set<string>();
    for (const { url, offset } of urlsIn(text)) {
      const host = hostOf(url);
      if (!nowhere.test(host) || seen.has(host)) continue;
      seen.add(host);
      const message = `A host that only stands for one: ${host}. Replace it in content/links.yaml or content/site.yaml.`;
      findings.push({ file, at: placeOf(text, offset), message });
    }
  }
  return findings;
}

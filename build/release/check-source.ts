import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BURNS_CSV, BURNS_YAML } from '../../shared/burn-history';
import { readShownBurnList } from '../burn-history/burn-history';
import { formatChainName, MAINNET } from '../burn-history/burn-list';
import { formatProblem, reportFile, type ContentProblem } from '../content/check/content-problem';
import { readParsed } from '../content/check/parse-source';
import { toDisplayPath } from '../content/check/source-file';
import { type ContentSource, getSchema } from '../content/content-source';
import { type Field, isProse, walkFields } from '../content/json-schema';
import { isPlaceholder } from '../new-token/placeholder-picture';
import { readContent } from '../content/read-content';
import { DEPLOYED_TOKEN_FILE, renderDeployedToken } from '../content/read-token';
import { listBuiltFiles } from '../content/sections';
import { defineMessages } from '../content/wording';
import type { BuildInfo } from '../site-files/build-info';

/** Reserved host names (https://www.rfc-editor.org/rfc/rfc2606) and local addresses. */
const reservedHost =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|^(?:127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])/;
/** Words in demo addresses, or eight identical characters in a row. */
const demoAddress = /demo|donotbuy|placeholder|(.)\1{7}/i;

const messages = defineMessages({
  demoAddress: () => 'is a demo address. Write the real address.',
  reservedHost: (url: string) => `is an example or local address: ${url}. Write the real address.`,
  exampleText: () => 'is still the example. Write your own text.',
  otherChain: (chain: string) =>
    `This is the burn list of ${chain}. Delete it and ${BURNS_CSV}, and run npm run burns:update with SOLANA_RPC_URLS set.`,
  placeholderImage: () => 'is still the placeholder. Replace it with an image of the token.',
});

/**
 * Finds what a release of valid content is missing, and what must be replaced. It needs no build.
 * @param build the commit and the path prefix, which are known before a build, and recorded in it
 */
export async function* checkSource(
  source: ContentSource,
  { commit, pathPrefix }: Pick<BuildInfo, 'commit' | 'pathPrefix'>,
): AsyncGenerator<string> {
  for await (const problem of findPlaceholders(source)) yield formatProblem(problem);
  if (readFileSync(DEPLOYED_TOKEN_FILE, 'utf8') !== renderDeployedToken(source))
    yield `${DEPLOYED_TOKEN_FILE}  It does not match the content in ${source.folder}/. Run: npm run sync`;
  const { url } = readContent('site', source.folder);
  const urlPath = new URL(url).pathname.replace(/\/$/, '');
  if (urlPath !== pathPrefix)
    yield `PATH_PREFIX is ${pathPrefix || 'not set'}, but site.yaml has ${url}. Build with PATH_PREFIX=${urlPath}`;
  if (commit === null)
    yield 'The commit is unknown, so nobody can build the same site. Build in a clone of the repository.';
  if (commit?.endsWith('+changes'))
    yield 'Files differ from the commit. Commit the changes that git status lists before you build.';
}

/** Finds demo addresses, reserved hosts, the placeholder images and example texts of `new-token`, and the burn list of another chain. */
async function* findPlaceholders(source: ContentSource): AsyncGenerator<ContentProblem> {
  for (const name of listBuiltFiles(source)) {
    const file = path.join(source.folder, `${name}.yaml`);
    const schema = getSchema(source, name);
    const { parsed } = readParsed(file, toDisplayPath(file));
    for (const field of walkFields(schema, parsed?.value)) {
      const message = await findPlaceholder(field, source.folder);
      if (parsed && message) yield parsed.createProblem(field.path, message);
    }
  }
  const { genesis = MAINNET } = readShownBurnList(source) ?? {};
  const burnFile = toDisplayPath(source.folder, BURNS_YAML);
  if (genesis !== MAINNET) yield reportFile(burnFile, messages.otherChain(formatChainName(genesis)));
}

async function findPlaceholder({ value, schema }: Field, folder: string) {
  const text = String(value);
  if (schema.kind === 'address' && demoAddress.test(text)) return messages.demoAddress();
  if (URL.canParse(text) && reservedHost.test(new URL(text).hostname)) return messages.reservedHost(text);
  // `new-token` writes examples as comments, and the content check suggests them.
  if (isProse(schema) && !schema.isExampleReusable && text === schema.example) return messages.exampleText();
  if (schema.kind === 'image' && (await isPlaceholder(path.join(folder, text))))
    return messages.placeholderImage();
  return undefined;
}

import path from 'node:path';
import { BURNS, BURNS_STATE, MAINNET, nameOfChain, readBurnLedger } from '../burn-history/burn-ledger';
import { formatPath } from '../content-model/check/content-problem';
import { fieldsOf } from '../content-model/check/fields-of';
import { contentFiles, fieldSchema } from '../content-model/json-schema';
import { isPlaceholder } from '../content-model/placeholder-picture';
import { readContent } from '../content-model/read-content';
import type { Finding } from './finding';

/** Names that lead nowhere, https://www.rfc-editor.org/rfc/rfc2606, and the machine itself. */
const nowhere =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|^(?:127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])/;
/** Addresses that say that they are none, or that repeat one character. */
const demoAddress = /demo|donotbuy|placeholder|(.)\1{7}/i;

/**
 * What a token has to replace in its content: demo addresses, hosts that do not exist, the pictures of `new-token`, and burns
 * that no real chain has.
 */
export async function findPlaceholders(contentFolder: string): Promise<Finding[]> {
  const fields = contentFiles.flatMap((name) =>
    Array.from(fieldsOf(fieldSchema(name), readContent(name, contentFolder)), (field) => ({
      name,
      ...field,
    })),
  );
  const findings = fields.map(async ({ name, path: place, value, schema }): Promise<Finding[]> => {
    const text = String(value);
    const file = `${contentFolder}/${name}.yaml`;
    const says = (message: string) => [
      { file, isSource: true as const, message: `${formatPath(place)}: ${message}` },
    ];
    if (schema.kind === 'address' && demoAddress.test(text))
      return says("The demo address stands there. Write the token's own.");
    if (URL.canParse(text) && nowhere.test(new URL(text).hostname))
      return says(`A host that only stands for one: ${text}`);
    if (schema.kind === 'image' && (await isPlaceholder(path.join(contentFolder, text))))
      return says(`${text} is still the grey placeholder. Put the token's own picture there.`);
    return [];
  });
  const { genesis = MAINNET } = readBurnLedger(contentFolder) ?? {};
  const message = `The list of burns is that of ${nameOfChain(genesis)}. Delete it and ${BURNS}, and run npm run burns with SOLANA_RPC_URLS set.`;
  const burns = { file: `${contentFolder}/${BURNS_STATE}`, isSource: true as const, message };
  return [...(await Promise.all(findings)).flat(), ...(genesis === MAINNET ? [] : [burns])];
}

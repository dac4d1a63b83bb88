import path from 'node:path';
import { formatPath } from '../content-model/check/content-problem';
import { fieldsOf } from '../content-model/check/fields-of';
import type { ContentSource } from '../content-model/content-source';
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
export async function findPlaceholders(source: ContentSource): Promise<Finding[]> {
  const { folder } = source;
  const fields = [...source.schemas].flatMap(([name, schema]) =>
    Array.from(fieldsOf(schema, readContent(name, folder)), (field) => ({
      name,
      ...field,
    })),
  );
  const findings = fields.map(async ({ name, path: place, value, schema }): Promise<Finding[]> => {
    const text = String(value);
    const file = `${folder}/${name}.yaml`;
    const says = (message: string) => [
      { file, isSource: true as const, message: `${formatPath(place)}: ${message}` },
    ];
    if (schema.kind === 'address' && demoAddress.test(text))
      return says("The demo address stands there. Write the token's own.");
    if (URL.canParse(text) && nowhere.test(new URL(text).hostname))
      return says(`A host that only stands for one: ${text}`);
    if (schema.kind === 'image' && (await isPlaceholder(path.join(folder, text))))
      return says(`${text} is still the grey placeholder. Put the token's own picture there.`);
    return [];
  });
  const ofFeatures = source.features.flatMap(({ findPlaceholders }) => findPlaceholders?.(source) ?? []);
  return [
    ...(await Promise.all(findings)).flat(),
    ...ofFeatures.map(({ file, message }) => ({
      file: `${folder}/${file}`,
      isSource: true as const,
      message,
    })),
  ];
}

import path from 'node:path';
import { formatPath, walkFields } from '../content-model/json-schema';
import { type ContentSource, getSchema } from '../content-model/content-source';
import { isPlaceholder } from '../content-model/placeholder-picture';
import { readContent } from '../content-model/read-content';
import { listBuiltFiles } from '../content-model/sections';
import type { Finding } from './finding';

/** Reserved host names (https://www.rfc-editor.org/rfc/rfc2606) and local addresses. */
const reservedHost =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|^(?:127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])/;
/** Words in demo addresses, or eight identical characters in a row. */
const demoAddress = /demo|donotbuy|placeholder|(.)\1{7}/i;

/** Finds demo addresses, reserved hosts, the placeholder images of `new-token`, and placeholders that features report. */
export async function findPlaceholders(source: ContentSource): Promise<Finding[]> {
  const { folder } = source;
  const fields = listBuiltFiles(source).flatMap((name) =>
    Array.from(walkFields(getSchema(source, name), readContent(name, folder)), (field) => ({
      name,
      ...field,
    })),
  );
  const createFinding = (file: string, message: string): Finding => {
    return { file: `${folder}/${file}`, isRepositoryPath: true, message };
  };
  const findings = fields.map(async ({ name, path: steps, value, schema }): Promise<Finding[]> => {
    const text = String(value);
    const report = (message: string) => [createFinding(`${name}.yaml`, `${formatPath(steps)}: ${message}`)];
    if (schema.kind === 'address' && demoAddress.test(text))
      return report('It is a demo address. Write the real address.');
    if (URL.canParse(text) && reservedHost.test(new URL(text).hostname))
      return report(`${text} is an example or local address. Write the real address.`);
    if (schema.kind === 'image' && (await isPlaceholder(path.join(folder, text))))
      return report(`${text} is still the placeholder. Replace it with an image of the token.`);
    return [];
  });
  const featureFindings = source.features.flatMap(({ findPlaceholders }) => findPlaceholders?.(source) ?? []);
  const coreFindings = (await Promise.all(findings)).flat();
  return [...coreFindings, ...featureFindings.map(({ file, message }) => createFinding(file, message))];
}

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, parse, parseDocument } from 'yaml';
import { getSiteContent } from '../features';
import type { ContentFile } from '../plugins/content-model/model';
import { hasContent } from '../plugins/content-model/sections';
import { listLanguages, readTexts, TRANSLATIONS } from '../plugins/content-model/translations';
import { updateTranslation } from '../plugins/content-model/update-translation';

/**
 * Deletes the fields and translations that are not in the content model, such as those of a removed feature.
 * usage: npx tsx tools/prune-content.ts
 */
for (const folder of ['content', '__tests__/support/demo-content']) {
  const source = getSiteContent(folder);
  for (const [name, zodSchema] of source.zodSchemas) {
    if (!hasContent(source, name)) continue;
    const file = path.join(folder, `${name}.yaml`);
    // Keeps the comments.
    const document: Document = parseDocument(readFileSync(file, 'utf8'));
    for (const issue of zodSchema.safeParse(document.toJS()).error?.issues ?? []) {
      if (issue.code !== 'unrecognized_keys') continue;
      for (const key of issue.keys) document.deleteIn([...issue.path, key]);
    }
    writeFileSync(file, document.toString({ lineWidth: 0, singleQuote: true }));
  }
  for (const language of listLanguages(folder)) {
    const file = path.join(folder, TRANSLATIONS, `${language}.yaml`);
    const text = readFileSync(file, 'utf8');
    const groups = Object.keys(parse(text) as object) as ContentFile[];
    writeFileSync(file, updateTranslation(text, groups, readTexts(source, language), true));
  }
}

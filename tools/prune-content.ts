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
    edit(path.join(folder, `${name}.yaml`), (document) => {
      const issues = zodSchema.safeParse(document.toJS()).error?.issues ?? [];
      for (const issue of issues) {
        if (issue.code !== 'unrecognized_keys') continue;
        for (const key of issue.keys) document.deleteIn([...issue.path, key]);
      }
    });
  }
  for (const language of listLanguages(folder)) {
    const file = path.join(folder, TRANSLATIONS, `${language}.yaml`);
    const text = readFileSync(file, 'utf8');
    const groups = Object.keys(parse(text) as object) as ContentFile[];
    writeFileSync(file, updateTranslation(text, groups, readTexts(source, language), true));
  }
}

/** Edits a YAML file without losing its comments. */
function edit(file: string, change: (document: Document) => void): void {
  const document: Document = parseDocument(readFileSync(file, 'utf8'));
  change(document);
  writeFileSync(file, document.toString({ lineWidth: 0, singleQuote: true }));
}

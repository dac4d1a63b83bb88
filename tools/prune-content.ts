import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';
import { getSiteContent } from '../features';
import { hasContent } from '../plugins/content-model/sections';
import { listLanguages, readTexts, TRANSLATIONS } from '../plugins/content-model/translations';

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
    // An entry can differ from its text in case and spaces.
    const texts = readTexts(source, language).map(({ file, original, entry }) => ({
      file,
      original: entry?.original ?? original,
    }));
    edit(path.join(folder, TRANSLATIONS, `${language}.yaml`), (document) => {
      for (const file of Object.keys(document.toJS() as object)) {
        const originals = texts.flatMap((text) => (text.file === file ? [text.original] : []));
        const group = document.get(file);
        if (originals.length === 0) document.delete(file);
        else if (isSeq(group))
          group.items = group.items.filter(
            (entry) => isMap(entry) && originals.includes(String(entry.get('original'))),
          );
      }
    });
  }
}

/** Edits a YAML file without losing its comments. */
function edit(file: string, change: (document: Document) => void): void {
  const document: Document = parseDocument(readFileSync(file, 'utf8'));
  change(document);
  writeFileSync(file, document.toString({ lineWidth: 0, singleQuote: true }));
}

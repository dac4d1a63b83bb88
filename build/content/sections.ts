import { type ContentModel, type ContentSource, getSchema } from './content-source';
import type { ContentFile } from './model';
import { getContent, getYaml } from './read-content';

/** Lists the sections after `home` in page order. @param listed `sections` of site.yaml, which may be invalid */
export function listSections(model: ContentModel, listed: unknown, hasFile: (file: ContentFile) => boolean) {
  if (Array.isArray(listed))
    return listed.filter((id) => model.sectionIds.includes(id as string)) as string[];
  const missing = model.files.filter((file) => getSchema(model, file).isOptional && !hasFile(file));
  return model.sectionIds.filter((id) => !missing.some((file) => getSchema(model, file).section === id));
}

/** Lists the sections of a valid content folder after `home`, in page order. */
export const readSections = (source: ContentSource): string[] =>
  listSections(source, getContent(source, 'site').sections, (file) => hasContent(source, file));

/** Whether a file exists and contains more than comments. */
export const hasContent = (source: ContentSource, file: ContentFile): boolean =>
  getYaml(source, `${file}.yaml`) !== undefined;

/** Lists the content files that exist, even if the page does not show them. */
export const listPresentFiles = (source: ContentSource): ContentFile[] =>
  source.files.filter((file) => hasContent(source, file));

/** Lists the content files that the site is built from. */
export function listBuiltFiles(source: ContentSource): ContentFile[] {
  const sections = readSections(source);
  return listPresentFiles(source).filter((file) => {
    const { section } = getSchema(source, file);
    return section === undefined || sections.includes(section);
  });
}

export const isBuilt = (source: ContentSource, file: ContentFile): boolean =>
  listBuiltFiles(source).includes(file);

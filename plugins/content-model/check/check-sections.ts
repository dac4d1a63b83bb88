import type { ContentModel } from '../content-source';
import { getIn } from '../json-schema';
import type { ContentFile } from '../model';
import { listSections } from '../sections';
import type { ContentProblem } from './content-problem';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';

/** Lists the files that must exist, whatever `sections` of site.yaml contains: those of a default section are among them. */
export function listRequiredFiles({ schemas }: ContentModel, site: ParsedFile | undefined): ContentFile[] {
  const isListed = Array.isArray(getIn(site?.value, ['sections']));
  return Array.from(schemas).flatMap(([file, { section, isOptional }]) =>
    isOptional || (isListed && section !== undefined) ? [] : [file],
  );
}

/** Compares the sections and the links of the top bar in site.yaml with each other, and with the files that exist. */
export function checkSections(
  model: ContentModel,
  site: ParsedFile,
  hasFile: (file: ContentFile) => boolean,
): ContentProblem[] {
  const [listed, links] = ['sections', 'navigation'].map((field) => getIn(site.value, [field]));
  const sections = listSections(model, listed, hasFile);
  const files = Array.from(model.schemas).filter(([file]) => !hasFile(file));
  const listedProblems = (Array.isArray(listed) ? listed : []).flatMap((id: unknown, index) =>
    files
      .filter(([, { section }]) => section === id)
      .map(([file]) =>
        site.createProblem(['sections', index], messages.sectionWithoutFile(String(id), file)),
      ),
  );
  const linkProblems = (Array.isArray(links) ? links : []).flatMap((link, index) => {
    const anchor = getIn(link, ['anchor']);
    if (!model.sectionIds.includes(anchor as string) || sections.includes(anchor as string)) return [];
    const cure = Array.isArray(listed) ? 'add the section to “sections”' : `write ${String(anchor)}.yaml`;
    const message = messages.anchorWithoutSection(String(anchor), cure);
    return [site.createProblem(['navigation', index, 'anchor'], message)];
  });
  return [...listedProblems, ...linkProblems];
}

import type { ContentModel } from '../content-source';
import { getIn } from '../json-schema';
import type { ContentFile } from '../model';
import { listSections } from '../sections';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';

/** Compares the sections and the links of the top bar in site.yaml with each other, and with the files that exist. */
export function checkSections(
  model: ContentModel,
  site: ParsedFile,
  hasFile: (file: ContentFile) => boolean,
) {
  const [listed, links] = ['sections', 'navigation'].map((field) => getIn(site.value, [field]));
  const sections = listSections(model, listed, hasFile);
  const missing = [...model.schemas].filter(([file]) => !hasFile(file));
  const listProblems = (Array.isArray(listed) ? listed : []).flatMap((id, index) => {
    const files = missing.flatMap(([file, { section }]) => (section === id ? file : []));
    return site.createProblems(['sections', index], files.map(messages.sectionWithoutFile));
  });
  // A misspelled section is not missing.
  const isListValid = !Array.isArray(listed) || sections.length === listed.length;
  const linkProblems = (isListValid && Array.isArray(links) ? links : []).flatMap((link, index) => {
    const anchor = String(getIn(link, ['anchor']));
    const isShown = !model.sectionIds.includes(anchor) || sections.includes(anchor);
    const fix = Array.isArray(listed) ? 'add the section to “sections”' : `write ${anchor}.yaml`;
    const problem = isShown ? undefined : messages.anchorWithoutSection(fix);
    return site.createProblems(['navigation', index, 'anchor'], [problem]);
  });
  return [...listProblems, ...linkProblems];
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkBurnList } from './burn-history/check-burn-list';
import { checkContent } from './content/check/check-content';
import { compareProblems, type ContentProblem } from './content/check/content-problem';
import { toDisplayPath } from './content/check/source-file';
import type { ContentSource } from './content/content-source';
import { parseToken } from './content/read-token';

/** Finds every problem of a content folder and of its burn list, sorted by file and line. @throws Error like {@link checkContent} */
export function checkSite(source: ContentSource): ContentProblem[] {
  const problems = checkContent(source);
  // A comparison of the burn list with an invalid token would report misleading problems.
  const file = path.join(source.folder, 'token.yaml');
  const isTokenValid = existsSync(file) && !problems.some((problem) => problem.file === toDisplayPath(file));
  const burnProblems = checkBurnList(source.folder, isTokenValid ? parseToken(source) : undefined);
  return [...problems, ...burnProblems].sort(compareProblems);
}

import { checkContent } from '../content-model/check/check-content';
import { formatProblem } from '../content-model/check/content-problem';
import { contentFolder } from '../content-model/folder';
import { publicSettingProblems } from '../publish/public-settings';

/** Why the content or the settings could only make a page that does not work, one problem a line; empty where they can. */
export function problemsBeforeBuild(env: NodeJS.ProcessEnv): string[] {
  const content = checkContent(contentFolder(env)).map(formatProblem);
  return content.length > 0 ? content : publicSettingProblems(env);
}

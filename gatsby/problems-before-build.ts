import { checkContent } from '../content-model/check/check-content';
import { formatProblem } from '../content-model/check/content-problem';
import { contentFolder } from '../content-model/folder';
import { secretSettings } from '../publish/secret-settings';
import { backendProblem } from '../src/backend/backend';

/** Why the content or the settings could only make a page that does not work, one problem a line; empty where they can. */
export function problemsBeforeBuild(env: NodeJS.ProcessEnv): string[] {
  const content = checkContent(contentFolder(env)).map(formatProblem);
  if (content.length > 0) return content;
  const backend = backendProblem({ url: env.GATSBY_SUPABASE_URL, key: env.GATSBY_SUPABASE_ANON_KEY });
  return backend === undefined ? secretSettings(env) : [backend];
}

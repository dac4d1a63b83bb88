import { readFileSync } from 'node:fs';
import { dependencies, devDependencies } from '../../../package.json';
import { publicFunctions } from '../../../supabase/functions/_shared/http/registry';

export const SUPABASE_CONFIG = 'supabase/config.toml';

/** Renders supabase/config.toml, which makes the Supabase CLI deploy every function of the registry. */
export function renderSupabaseConfig(projectId = readProjectId()): string {
  const functions = publicFunctions.map(
    ({ name }) => `
[functions.${name}]
enabled = true
# The function is public, and newer browser clients send no token that could be verified.
verify_jwt = false
entrypoint = "./functions/${name}/index.ts"
import_map = "./functions/deno.json"
`,
  );
  return `# For the Supabase CLI: \`npx supabase functions deploy\`. docs/supply-service.md describes the deployment.
# Set project_id to your project. \`npm run sync\` writes all other lines from functions/_shared/http/registry.ts.
project_id = "${projectId}"
${functions.join('')}`;
}

/** Renders the functions' manifests with the versions of package.json, the only file that Dependabot updates. */
export function renderFunctionManifests(): [file: string, text: string][] {
  const versions = new Map(Object.entries({ ...dependencies, ...devDependencies }));
  return ['supabase/functions/deno.json', 'supabase/functions/package.json'].map((file) => [
    file,
    readFileSync(file, 'utf8').replaceAll(
      /(?<="(\S+)": "(?:npm:\S+@)?)\d+\.\d+\.\d+(?=")/g,
      (version, name: string) => versions.get(name) ?? version,
    ),
  ]);
}

/** @throws Error if the file has no project_id. */
function readProjectId(): string {
  const projectId = /^project_id = "(.+)"$/m.exec(readFileSync(SUPABASE_CONFIG, 'utf8'))?.[1];
  if (projectId !== undefined) return projectId;
  throw new Error(`${SUPABASE_CONFIG} must contain a line such as  project_id = "my-token"`);
}

import { readFileSync } from 'node:fs';
import { dependencies, devDependencies, name as projectId } from '../../../package.json';
import { publicFunctions } from '../../../supabase/functions/registry';

/** Renders supabase/config.toml, which makes the Supabase CLI deploy every function of the registry. */
export function renderSupabaseConfig(): [file: string, text: string] {
  const functions = Object.keys(publicFunctions).map(
    (name) => `
[functions.${name}]
enabled = true
# The function is public, and newer browser clients send no token that could be verified.
verify_jwt = false
entrypoint = "./functions/${name}/index.ts"
import_map = "./functions/deno.json"
`,
  );
  const text = `# For the Supabase CLI: \`npx supabase functions deploy\`. docs/supply-service.md describes the deployment.
# Written by \`npm run sync\` from the name in package.json and functions/registry.ts.
project_id = "${projectId}"
${functions.join('')}`;
  return ['supabase/config.toml', text];
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

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

/** State of the last run without findings, named by a hash of the rules. */
const CACHE = 'node_modules/.cache/lint';
const ruleFiles = ['package-lock.json', 'eslint.config.mjs', 'tools/lint/browser-floor.mjs', 'tsconfig.json'];

/**
 * Type-checks the project and runs ESLint with the same types, so that they are computed once. After a run without findings
 * it checks only files that a change can affect, as determined by TypeScript's incremental builder.
 * @param useCache false to check every file and store no state
 * @returns the findings as text, empty if there are none
 */
export async function lintTypes(useCache: boolean): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ruleFiles) hash.update(readFileSync(file));
  const tsBuildInfoFile = path.resolve(CACHE, hash.digest('hex'));
  if (!useCache || !existsSync(tsBuildInfoFile)) rmSync(CACHE, { recursive: true, force: true });

  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    { incremental: true, tsBuildInfoFile },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) throw new Error('tsconfig.json cannot be read.');
  const builder = ts.createIncrementalProgram({ rootNames: config.fileNames, options: config.options });
  const program = builder.getProgram();
  const diagnostics = [
    ...config.errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
  ];
  const affected = new Set<string>();
  for (;;) {
    const next = builder.getSemanticDiagnosticsOfNextAffectedFile();
    if (!next) break;
    // A changed global declaration affects the whole program.
    const files = 'fileName' in next.affected ? [next.affected] : next.affected.getSourceFiles();
    diagnostics.push(...next.result, ...files.flatMap((file) => program.getSyntacticDiagnostics(file)));
    for (const { fileName } of files) affected.add(path.resolve(fileName));
  }

  const eslint = new ESLint({
    warnIgnored: false,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { programs: [program], projectService: false } },
    },
  });
  const files = config.fileNames.map((file) => path.resolve(file)).filter((file) => affected.has(file));
  const results = await eslint.lintFiles([...files, '**/*.{js,cjs,mjs}']);
  const stylish = await eslint.loadFormatter('stylish');
  const findings =
    ts.formatDiagnosticsWithColorAndContext(diagnostics, ts.createCompilerHost(config.options)) +
    (await stylish.format(results));
  if (useCache && findings === '') builder.emit();
  return findings;
}

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';

const SOURCES = 'src';

/**
 * Looks at each file of the page's code that is saved, and tells by its name what keeps it from being read, or nothing.
 * Gatsby names the file alone at first, and its place among many lines.
 *
 * @returns stops the watching
 */
export async function watchSources(
  onCheck: (file: string, problems: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const watcher = watch(SOURCES, { ignoreInitial: true, ignored: (file) => /\.(?!tsx?$)\w+$/.test(file) });
  await once(watcher, 'ready');
  watcher.on('all', (event, file) => {
    if (!/\.tsx?$/.test(file)) return;
    const name = file.split(path.sep).join('/');
    const check = event === 'unlink' ? Promise.resolve([]) : syntaxProblems(file, name);
    // What is gone before it could be read is told of once more.
    check.then(
      (problems) => onCheck(name, problems),
      () => undefined,
    );
  });
  return () => watcher.close();
}

async function syntaxProblems(file: string, name: string): Promise<string[]> {
  const { default: typescript } = await import('typescript');
  const compilerOptions = { jsx: typescript.JsxEmit.Preserve };
  const { diagnostics = [] } = typescript.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions,
  });
  return diagnostics.slice(0, 1).map(({ file: source, start = 0, messageText }) => {
    const { line = 0, character = 0 } = source?.getLineAndCharacterOfPosition(start) ?? {};
    const message = typescript.flattenDiagnosticMessageText(messageText, ' ');
    return `${name}:${line + 1}:${character + 1}  ${message}`;
  });
}

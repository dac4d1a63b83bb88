import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { watch } from 'chokidar';
import type { CreateHandler } from '../../supabase/functions/_shared/context';

export const FUNCTIONS_FOLDER = path.join(__dirname, '../../supabase/functions');

/** What makes each function's handler, by the function's name. */
export type FunctionCode = Readonly<Record<string, CreateHandler>>;

const load = createRequire(__filename);
const sourceFile = /^(?!(?:tests|node_modules)[\\/]).*\.ts$/;
/** An editor may write a file in several steps, and one command several files. */
const SETTLE_MS = 50;

/**
 * Every function of the registry as its files are at this moment, whatever was loaded before.
 *
 * @throws what the reading or the running of a file throws.
 */
export function loadFunctionCode(): FunctionCode {
  for (const file of Object.keys(load.cache)) {
    if (file.startsWith(FUNCTIONS_FOLDER + path.sep)) delete load.cache[file];
  }
  const read = (file: string): unknown => load(path.join(FUNCTIONS_FOLDER, file));
  const { publicFunctions } = read(
    '_shared/registry.ts',
  ) as typeof import('../../supabase/functions/_shared/registry');
  return Object.fromEntries(
    publicFunctions.map(({ name }) => {
      const { createHandler } = read(`${name}/handler.ts`) as { createHandler: CreateHandler };
      return [name, createHandler];
    }),
  );
}

/** What a file of the functions throws, behind the place where it does. */
export function describeCodeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = /[^\s(]*:\d+:\d+(?=\)?$)/;
  const lines = error.stack?.split('\n').filter((line) => line.includes(FUNCTIONS_FOLDER)) ?? [];
  const [at] = lines.flatMap((line) => place.exec(line)?.[0] ?? []);
  return at === undefined ? error.message : `${path.relative('', at)}  ${error.message}`;
}

/** Tells of each change of the functions' files, by the name of one of them. @returns stops the watching */
export async function watchFunctionCode(onChange: (file: string) => void): Promise<() => Promise<void>> {
  const watcher = watch('.', { cwd: FUNCTIONS_FOLDER, ignoreInitial: true });
  await once(watcher, 'ready');
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, file) => {
    if (!sourceFile.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS, file);
  });
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
}

import { spawnSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { copySite, inOwnFolder } from '../../test-support/build-site';

/** A Gatsby site in a folder of its own, so that its builds and its cache are nobody else's. */
export interface GatsbySite {
  name: string;
  folder: string;
  /** Seconds that the build took. */
  build: () => number;
  /** Throws away what earlier builds have left. */
  clean: () => Promise<void>;
}

/** A copy of this repository. */
export async function copyOurs(): Promise<GatsbySite> {
  return site('ours', await copySite('bench-ours'));
}

/** Gatsby with the same texts, pictures, styles and font; `overlay` is a folder of `bench/` whose files replace its own. */
export async function copyBaseline(name: string, overlay?: string): Promise<GatsbySite> {
  return site(
    name,
    await inOwnFolder(`bench-${name}`, async (folder) => {
      await cp('bench/bare-gatsby', folder, { recursive: true });
      if (overlay !== undefined) await cp(path.join('bench', overlay), folder, { recursive: true });
      await cp('package.json', path.join(folder, 'package.json'));
      await cp('content', path.join(folder, 'content'), { recursive: true });
      await cp('src/styles', path.join(folder, 'src/styles'), { recursive: true });
    }),
  );
}

function site(name: string, folder: string): GatsbySite {
  return {
    name,
    folder,
    build: () => buildGatsby(name, folder),
    clean: async () => {
      for (const left of ['public', '.cache'])
        await rm(path.join(folder, left), { recursive: true, force: true });
    },
  };
}

function buildGatsby(name: string, cwd: string): number {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join('node_modules', 'gatsby', 'cli.js'), 'build'],
    { cwd, encoding: 'utf8', env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) throw new Error(`${name} does not build:\n${stdout}\n${stderr}`);
  return (performance.now() - startedAt) / 1_000;
}

import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { ContentSource } from '../content/content-source';
import { readContent } from '../content/read-content';
import { EDITED_DIR, readSetting } from '../content/setting';
import { getEditorHeaders } from '../hosting/headers';
import type { Express } from '../site-files/asset-renderers';
import { EDITOR, listFiles } from '../site-files/files';
import { createEditorConfig } from './editor-config';

/** Fonts, a worker and image codecs, which the script requests next to itself. */
const ASSETS = 'node_modules/@sveltia/cms/npm/assets';

/** Bundles the script of the editor. @returns its files by name */
export async function bundleEditor(): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: ['build/edit/page.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    outdir: '.',
    // Highlighting of code, which no field contains.
    external: ['@shikijs/langs/*', '@shikijs/themes/*'],
  });
  const assets = listFiles(ASSETS).filter((file) => !file.endsWith('.map'));
  return new Map([
    ...outputFiles.map((file) => [path.basename(file.path), file.contents] as const),
    ...(await Promise.all(
      assets.map(async (file) => [`assets${file}`, await readFile(path.join(ASSETS, file))] as const),
    )),
  ]);
}

const renderPage = (source: ContentSource, edited?: string): [name: string, text: string][] => [
  ['index.html', readFileSync('build/edit/index.html', 'utf8')],
  ['config.json', `${JSON.stringify(createEditorConfig(source, edited), null, 2)}\n`],
];

/** Writes the editor into a built site if the content names the repository. */
export async function writeEditor(source: ContentSource, site: string): Promise<void> {
  if (readContent('links', source.folder).repository === undefined) return;
  for (const [name, bytes] of [...(await bundleEditor()), ...renderPage(source)]) {
    const file = path.join(site, EDITOR, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

/** Serves the editor in development, for local files only. The first request of its script bundles it. */
export function serveEditor(app: Express, source: ContentSource): void {
  const edited = readSetting(process.env, EDITED_DIR);
  let bundle: ReturnType<typeof bundleEditor> | undefined;
  const readEditorFile = async (name: string) =>
    new Map(renderPage(source, edited)).get(name) ?? (await (bundle ??= bundleEditor())).get(name);
  app.get(/^\/edit\//, ({ path: requested }, response, next) => {
    const name = requested.slice(EDITOR.length) || 'index.html';
    readEditorFile(name).then((file) => {
      if (file === undefined) next();
      else response.set(getEditorHeaders([])).type(path.extname(name)).send(Buffer.from(file));
    }, next);
  });
}

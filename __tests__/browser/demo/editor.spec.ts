import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { StringField } from '@sveltia/cms';
import sharp from 'sharp';
import { checkSite } from '../../../build/check-site';
import { formatLine } from '../../../build/content/wording';
import { createEditorConfig } from '../../../build/edit/editor-config';
import { getSiteContent } from '../../../build/content/content-source';
import { readFiles } from '../../../build/site-files/files';
import { DEMO_CONTENT } from '../../support/demo-site';
import { serveGitHub } from '../../support/browser/github';
import { SLOW_FACTOR } from '../../support/slow-factor';
import { expect, readContent, test } from '../site';

test.describe.configure({ timeout: 240_000 * SLOW_FACTOR });

/** The files of the repository, by path. */
const repositoryFiles = new Map(
  Array.from(readFiles(DEMO_CONTENT), ([file, bytes]) => [`content/${file}`, bytes] as const),
);
const NEW_TEXT = `It's #1: "fun" 🐻`;

/** Opens the editor with a copy of the content in a private directory, whose handle is like that of a directory that people pick. */
async function openEditor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const showDirectoryPicker = () => navigator.storage.getDirectory();
    Object.assign(window, { showDirectoryPicker });
  });
  await page.goto('edit/');
  const files = Array.from(repositoryFiles, ([file, bytes]) => [file, bytes.toString('base64')] as const);
  await page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [file, base64] of files) {
      const folders = file.split('/');
      const name = folders.pop() ?? '';
      let folder = root;
      for (const each of folders) folder = await folder.getDirectoryHandle(each, { create: true });
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await (await fetch(`data:;base64,${base64}`)).body?.pipeTo(writable);
    }
  }, files);
  await click(page, 'Work with Local Repository');
}

/** Expects these files in the private directory, and that the check accepts them. @returns the folder of a copy */
async function expectContent(page: Page, expected: ReadonlyMap<string, unknown>): Promise<string> {
  const files = await page.evaluate(async () => {
    const files: [string, number[]][] = [];
    async function read(folder: FileSystemDirectoryHandle, prefix: string): Promise<void> {
      for await (const [name, handle] of folder.entries())
        if (handle instanceof FileSystemDirectoryHandle) await read(handle, `${prefix}${name}/`);
        else if (handle instanceof FileSystemFileHandle)
          files.push([prefix + name, [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]]);
    }
    await read(await (await navigator.storage.getDirectory()).getDirectoryHandle('content'), '');
    return files;
  });
  const folder = test.info().outputPath('content');
  for (const [file, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), Buffer.from(bytes));
  }
  expect(readTexts(folder)).toEqual(expected);
  expect(checkSite(getSiteContent(folder))).toEqual([]);
  return folder;
}

const click = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();

/** Opens a file by the labels of its collection and of the file. */
async function openFile(page: Page, collection: string, file: string | RegExp): Promise<void> {
  await page.getByRole('treeitem', { name: collection }).click();
  await page.getByRole('gridcell', { name: file }).click();
}

/** Finds a field by the labels of its groups and its own. The editor renders only what is in view. */
async function findField(page: Page, ...labels: string[]) {
  let field = page.getByRole('group', { name: 'Content Editor' });
  for (const label of labels) {
    field = field.getByRole('group', { name: `“⁨${label}⁩” Field` }).first();
    await field.scrollIntoViewIfNeeded();
  }
  return field;
}

async function save(page: Page): Promise<void> {
  await click(page, 'Save');
  await expect(page.getByRole('group', { name: 'Content Editor' })).toBeHidden();
}

const readTexts = (folder: string) =>
  new Map(Array.from(readFiles(folder), ([file, bytes]) => [file, bytes.toString()]));

/** Replaces the first match in a file of {@link readTexts}. */
function replaceIn(texts: Map<string, string>, file: string, from: string | RegExp, to: string): void {
  const text = texts.get(file) ?? '';
  expect(text).toMatch(from);
  texts.set(
    file,
    text.replace(from, () => to),
  );
}

interface TestedCollection {
  files: { name: string; label: string; fields: StringField[] }[];
}

test('a saved file of the page differs only in the edited line', { tag: '@daily' }, async ({ page }) => {
  await openEditor(page);
  const expected = readTexts(DEMO_CONTENT);
  const config = createEditorConfig(getSiteContent(DEMO_CONTENT));
  const [{ files }] = config.collections as unknown as [TestedCollection];
  for (const { name, label, fields } of files.filter((file) => expected.has(`${file.name}.yaml`))) {
    const field = fields.find(({ pattern: [pattern] = ['/^$/'] }) =>
      new RegExp(String(pattern).slice(1, -1)).test(NEW_TEXT),
    );
    await openFile(page, 'The page', label);
    await (await findField(page, field?.label ?? '')).getByRole('textbox').fill(NEW_TEXT);
    await save(page);
    const line = formatLine(field?.name ?? '', NEW_TEXT);
    replaceIn(expected, `${name}.yaml`, new RegExp(`^${field?.name}: .*$`, 'm'), line);
  }
  await expectContent(page, expected);
});

test('each kind of field writes what the check accepts', { tag: '@daily' }, async ({ page }) => {
  await openEditor(page);
  const expected = readTexts(DEMO_CONTENT);

  await test.step('a number', async () => {
    await openFile(page, 'Token and links', 'Token');
    await (await findField(page, 'Assumed current supply')).getByRole('spinbutton').fill('560000000');
    await save(page);
    replaceIn(expected, 'token.yaml', /(?<=assumedCurrentSupply: )\d+/, '560000000');
  });

  await test.step('a choice', async () => {
    await openFile(page, 'The page', 'How to buy');
    await (await findField(page, 'Steps', 'Action')).getByRole('radio', { name: 'copy' }).click();
    await save(page);
    replaceIn(expected, 'how-to-buy.yaml', 'action: wallet', 'action: copy');
  });

  await test.step('entries of a list', async () => {
    await openFile(page, 'The page', 'About');
    const list = await findField(page, 'Paragraphs');
    await list.getByRole('button', { name: 'Add ⁨entry⁩' }).click();
    await expect(list.getByRole('textbox').last()).toHaveValue('');
    await list.getByRole('textbox').last().fill(NEW_TEXT);
    await list.getByRole('button', { name: 'Reorder Item' }).last().press('Home');
    await list.getByRole('button', { name: 'Remove', exact: true }).nth(1).click();
    await save(page);
    replaceIn(expected, 'about.yaml', /(?<=paragraphs:\n).*/, `  - ${formatLine('x', NEW_TEXT).slice(3)}`);
  });

  await test.step('groups that can be removed and added', async () => {
    const change = async (label: string, run?: (group: Locator) => Promise<void>) => {
      await openFile(page, 'Token and links', 'Links');
      const group = await findField(page, label);
      await group.getByRole('checkbox').click();
      await run?.(group);
      await save(page);
    };
    const wallet = /^wallet:\n(?: .*\n)+/m.exec(expected.get('links.yaml') ?? '')?.[0] ?? '';
    await change('Launch platform');
    await change('Wallet');
    await change('Wallet', async (group) => {
      await group.getByRole('textbox', { name: 'Label' }).fill(/label: (.*)/.exec(wallet)?.[1] ?? '');
      await group.getByRole('textbox', { name: 'Link' }).fill(/url: (.*)/.exec(wallet)?.[1] ?? '');
    });
    replaceIn(expected, 'links.yaml', /^launchPlatform:\n(?: .*\n)+/m, '');
  });

  await test.step('a color in a new file', async () => {
    await openFile(page, 'The page', /^Colors/);
    await (await findField(page, 'Paper')).getByRole('textbox').last().fill('#d8fbe0');
    await save(page);
    expected.set('theme.yaml', "paper: '#d8fbe0'\n");
  });

  await test.step('a translation', async () => {
    await openFile(page, 'Translations', 'Spanish');
    const list = await findField(page, 'Links');
    await list.getByRole('textbox', { name: 'Translation' }).first().fill('');
    await expect(list.getByRole('textbox', { name: 'Original' }).first()).not.toBeEditable();
    await save(page);
    replaceIn(expected, 'translations/es.yaml', /translation: .*/, 'translation:');
  });

  await test.step('a large photo', async () => {
    await openFile(page, 'The page', 'Gallery');
    await (await findField(page, 'Images')).getByRole('button', { name: 'Replace Image' }).first().click();
    const chooser = page.waitForEvent('filechooser');
    await click(page, 'Upload');
    const photo = sharp({ create: { width: 2600, height: 2100, channels: 3, background: '#8a4b20' } });
    const buffer = await photo.png().toBuffer();
    await (await chooser).setFiles({ name: 'My Photo (1).png', mimeType: 'image/png', buffer });
    await click(page, 'Insert');
    await expect(page.getByText('/images/my-photo-1.webp')).toBeVisible();
    await save(page);
    replaceIn(expected, 'gallery.yaml', /image: .*/, 'image: images/my-photo-1.webp');
  });

  const photo = 'images/my-photo-1.webp';
  const folder = await expectContent(page, new Map<string, unknown>(expected).set(photo, expect.any(String)));
  expect(await sharp(path.join(folder, photo)).metadata()).toMatchObject({ format: 'webp', width: 2000 });
});

test('a form with a mistake cannot be saved', { tag: '@daily' }, async ({ page }) => {
  await openEditor(page);
  await openFile(page, 'The page', 'Questions');
  const heading = await findField(page, 'Heading');
  for (const text of ['', 'a'.repeat(41), 'Visit https://example.com']) {
    await heading.getByRole('textbox').fill(text);
    await click(page, 'Save');
    await expect(heading.getByText(text === '' ? /required/ : /Write up to 40 characters/)).toBeVisible();
  }
  await expectContent(page, readTexts(DEMO_CONTENT));
});

test('a visitor proposes a change from a fork', async ({ page, origin }) => {
  const { repository = '' } = readContent('links');
  const changes = await serveGitHub(page, repository, repositoryFiles);
  const hosts = new Set<string>();
  page.on('requestfinished', (request) => hosts.add(new URL(request.url()).host));

  await page.goto('edit/');
  await click(page, 'Sign In Using Access Token');
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('ghp_token');
  await click(page, 'Sign In');
  await click(page, 'Fork');
  await openFile(page, 'The page', 'How to buy');
  await (await findField(page, 'Heading')).getByRole('textbox').fill(NEW_TEXT);
  await click(page, 'Save');
  await click(page, 'Send for Review');

  const expected = readTexts(DEMO_CONTENT);
  replaceIn(expected, 'how-to-buy.yaml', /^heading: .*$/m, formatLine('heading', NEW_TEXT));
  const contents = Buffer.from(expected.get('how-to-buy.yaml') ?? '').toString('base64');
  const branchName = 'cms/visitor/site/page/how-to-buy';
  const branch = { repositoryNameWithOwner: 'visitor/site', branchName };
  const fileChanges = { additions: [{ path: 'content/how-to-buy.yaml', contents }], deletions: [] };
  const title = expect.stringContaining('how-to-buy');
  await expect
    .poll(() => changes)
    .toMatchObject([
      [`POST /repos/${repository}/forks`, null],
      ['createRef', { name: `refs/heads/${branchName}` }],
      ['createCommitOnBranch', { branch, fileChanges }],
      [`POST /repos/${repository}/pulls`, { head: `visitor:${branchName}`, base: 'main', title }],
    ]);
  expect([...hosts].filter(Boolean).sort()).toEqual([new URL(origin).host, 'api.github.com']);
});

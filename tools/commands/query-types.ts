import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCommand } from '../dev/command';

/** Makes the types of the queries, without which nothing can be linted, where no build has written them yet. */
function main(): void {
  if (existsSync('gatsby-types.d.ts')) return;
  console.log('The types of the queries come with a build, so the site is built once.');
  const { status } = spawnSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error('Without a build there are no types of the queries, so nothing is linted.');
}

void runCommand(main);

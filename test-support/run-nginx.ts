import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../dev/loopback';
import { findOrInstallNginx, type Nginx } from './find-nginx';
import { renderNginxSite } from '../hosting/nginx';

export interface RunningNginx {
  /** What visitors open, such as `http://127.0.0.1:40123`. */
  origin: string;
  /** The inner server, which visitors never reach. */
  lastGoodOrigin: string;
  /** Ends the process and removes its files. */
  stop(): Promise<void>;
}

const START_WITHIN_MS = 5_000;

/**
 * Runs the shipped configuration on free ports of 127.0.0.1, with all its files in a new directory under the system's
 * temporary directory. nginx checks the configuration (`nginx -t`) before it starts.
 *
 * @throws Error with what nginx says when it refuses the configuration or does not start.
 */
export async function runNginx(site: { supabaseUrl: string; siteRoot: string }): Promise<RunningNginx> {
  const nginx = findOrInstallNginx();
  const directory = mkdtempSync(join(tmpdir(), 'site-nginx-'));
  const [port, supabasePort] = await Promise.all([freePort(), freePort()]);
  const env = {
    SUPABASE_URL: site.supabaseUrl,
    NGINX_SITE_ROOT: site.siteRoot,
    NGINX_LISTEN: `127.0.0.1:${port}`,
    NGINX_CACHE_DIR: directory,
    NGINX_SUPABASE_PORT: String(supabasePort),
    NGINX_RESOLVER: '127.0.0.1',
    NGINX_BROTLI: 'on',
  };
  const configuration = writeConfiguration(nginx, directory, renderNginxSite(site.siteRoot, env, ''));
  const args = ['-p', directory, '-c', configuration, '-e', join(directory, 'error.log')];
  const check = spawnSync(nginx.program, ['-t', '-q', ...args], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx refuses the configuration: ${check.stderr.trim()}`);

  const nginxProcess = spawn(nginx.program, args, { stdio: 'ignore' });
  await waitForPort(port, nginxProcess);
  return {
    origin: `http://127.0.0.1:${port}`,
    lastGoodOrigin: `http://127.0.0.1:${supabasePort}`,
    stop: async () => {
      if (nginxProcess.exitCode === null) {
        const exit = once(nginxProcess, 'exit');
        nginxProcess.kill('SIGTERM');
        await exit;
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The configuration of the site inside the least that an nginx.conf needs. Returns the file's path. */
function writeConfiguration(nginx: Nginx, directory: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(join(directory, kind));
    return `${kind}_temp_path ${join(directory, kind)};`;
  });
  writeFileSync(join(directory, 'site.conf'), site);
  const main = join(directory, 'nginx.conf');
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${nginx.brotliModule};
daemon off;
worker_processes 2;
pid ${join(directory, 'nginx.pid')};
events { worker_connections 1024; }
http {
  include ${join(nginx.confDir, 'mime.types')};
  default_type application/octet-stream;
  access_log off;
  ${temporary.join('\n  ')}
  include ${join(directory, 'site.conf')};
}
`,
  );
  return main;
}

async function waitForPort(port: number, nginxProcess: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + START_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    if (nginxProcess.exitCode !== null) {
      throw new Error(`nginx ended with code ${nginxProcess.exitCode} when it started.`);
    }
    if (await canConnect(port)) return;
    await sleep(20);
  }
  nginxProcess.kill('SIGKILL');
  throw new Error(`nginx did not listen on port ${port} within ${START_WITHIN_MS} ms.`);
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../tools/dev/loopback';
import { renderNginxSite } from '../../plugins/security-headers/hosts/nginx';
import { sendRequest } from './send-request';
import { isCI, SLOW_FACTOR } from '../../tools/browsers/machine';
import { nginx } from '../../tools/browsers/optional-programs';
import { endProcess } from '../../tools/browsers/end-process';

const { program: NGINX, brotliModule: BROTLI_MODULE } = nginx;
const MIME_TYPES = '/etc/nginx/mime.types';

/** A person's machine may lack nginx: `npm test` then reports what did not run. In CI these tests fail without it. */
const isExpected = nginx.isInstalled() || isCI(process.env);
export const testNginx = isExpected ? test : test.skip;
export const describeNginx = isExpected ? describe : describe.skip;

export interface RunningNginx {
  /** What visitors open, such as `http://127.0.0.1:40123`. */
  origin: string;
  /** The inner server, which visitors never reach. */
  lastGoodOrigin: string;
  /** Where plain HTTP is redirected to HTTPS. */
  httpOrigin: string;
  /** Ends the process and removes its files. */
  stop(): Promise<void>;
}

interface NginxSite {
  supabaseUrl: string;
  siteRoot: string;
}

const START_WITHIN_MS = 10_000 * SLOW_FACTOR;

/**
 * Runs the shipped configuration on free ports of 127.0.0.1, with all its files in a new directory under the system's
 * temporary directory. nginx checks the configuration (`nginx -t`) before it starts.
 *
 * @throws Error with what nginx says when it refuses the configuration or does not start, and with the command to install
 *   it where it is missing.
 */
export function runNginx(site: NginxSite): Promise<RunningNginx> {
  // A port that was free a moment ago may be taken.
  return startNginx(site).catch(() => startNginx(site));
}

async function startNginx(site: NginxSite): Promise<RunningNginx> {
  if (!nginx.isInstalled()) throw new Error(`nginx or its brotli module is missing. Run: ${nginx.install}`);
  const directory = mkdtempSync(path.join(tmpdir(), 'site-nginx-'));
  const [port, supabasePort, httpPort] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const env = {
    SUPABASE_URL: site.supabaseUrl,
    NGINX_LISTEN: `127.0.0.1:${port}`,
    NGINX_SERVER_NAME: 'bobo.fun www.bobo.fun',
    // A path with a variable is not read before a handshake, of which there is none here.
    NGINX_CERTIFICATE: '/nowhere/$pid',
    NGINX_CACHE_DIR: directory,
    NGINX_SUPABASE_PORT: String(supabasePort),
    NGINX_RESOLVER: '127.0.0.1',
    NGINX_BROTLI: 'on',
    NGINX_TRUSTED_PROXY: '127.0.0.1',
  };
  const text = renderNginxSite(site.siteRoot, env, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    // The deadline is a tenth of the real one.
    .replaceAll('proxy_read_timeout 10s;', `proxy_read_timeout ${SLOW_FACTOR}s;`);
  const configuration = writeConfiguration(directory, text);
  const args = ['-p', directory, '-c', configuration, '-e', path.join(directory, 'error.log')];
  const check = spawnSync(NGINX, ['-t', '-q', ...args], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx refuses the configuration: ${check.stderr.trim()}`);

  const nginxProcess = spawn(NGINX, args, { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await untilItAnswers(origin, nginxProcess);
  return {
    origin,
    lastGoodOrigin: `http://127.0.0.1:${supabasePort}`,
    httpOrigin: `http://127.0.0.1:${httpPort}`,
    stop: async () => {
      await endProcess(nginxProcess);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The configuration of the site inside the least that an nginx.conf needs. Returns the file's path. */
function writeConfiguration(directory: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(path.join(directory, kind));
    return `${kind}_temp_path ${path.join(directory, kind)};`;
  });
  writeFileSync(path.join(directory, 'site.conf'), site);
  const main = path.join(directory, 'nginx.conf');
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${BROTLI_MODULE};
daemon off;
worker_processes 2;
pid ${path.join(directory, 'nginx.pid')};
events { worker_connections 1024; }
http {
  include ${MIME_TYPES};
  default_type application/octet-stream;
  access_log off;
  ${temporary.join('\n  ')}
  include ${path.join(directory, 'site.conf')};
}
`,
  );
  return main;
}

async function untilItAnswers(origin: string, nginxProcess: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + START_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    if (nginxProcess.exitCode !== null) {
      throw new Error(`nginx ended with code ${nginxProcess.exitCode} when it started.`);
    }
    if (await sendRequest(origin).catch(() => undefined)) return;
    await sleep(20);
  }
  nginxProcess.kill('SIGKILL');
  throw new Error(`nginx did not answer at ${origin} within ${START_WITHIN_MS} ms.`);
}

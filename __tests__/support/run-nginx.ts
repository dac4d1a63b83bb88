import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../tools/dev/local-server';
import { renderNginxSite } from '../../plugins/security-headers/hosts/nginx';
import { makeFolder } from './folders';
import { sendRequest } from './send-request';
import { isCI } from '../../plugins/content-model/setting';
import { SLOW_FACTOR } from '../../tools/browsers/machine';
import { nginx } from '../../tools/browsers/engines';
import { endProcess } from './end-process';

/** Without nginx, these tests fail in CI. Elsewhere they are skipped, which `npm test` reports. */
const shouldRun = nginx.isInstalled() || isCI(process.env);
export const testNginx = shouldRun ? test : test.skip;
export const describeNginx = shouldRun ? describe : describe.skip;

export type RunningNginx = Awaited<ReturnType<typeof startNginx>>;

const START_TIMEOUT_MS = 10_000 * SLOW_FACTOR;

/**
 * Runs nginx with the site's configuration on free ports of 127.0.0.1 and with all its files in a temporary directory.
 * @throws Error with nginx's log if it does not start, or with the command to install it.
 */
export const runNginx = (supabaseUrl: string, siteRoot: string): Promise<RunningNginx> =>
  // Retry once: another process can take the port before nginx does.
  startNginx(supabaseUrl, siteRoot).catch(() => startNginx(supabaseUrl, siteRoot));

async function startNginx(supabaseUrl: string, siteRoot: string) {
  if (!nginx.isInstalled()) throw new Error(`nginx or its brotli module is missing. Run: ${nginx.install}`);
  const directory = makeFolder();
  const [port, supabasePort, httpPort] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const env = {
    SUPABASE_URL: supabaseUrl,
    NGINX_LISTEN: `127.0.0.1:${port}`,
    NGINX_SERVER_NAME: 'bobo.fun www.bobo.fun',
    // The variable defers reading the file to a TLS handshake, and no test uses HTTPS.
    NGINX_CERTIFICATE: '/nowhere/$pid',
    NGINX_CACHE_DIR: directory,
    NGINX_SUPABASE_PORT: String(supabasePort),
    NGINX_RESOLVER: '127.0.0.1',
    NGINX_BROTLI: 'on',
    NGINX_TRUSTED_PROXY: '127.0.0.1',
  };
  const text = renderNginxSite(siteRoot, env, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    // A tenth of the real timeout.
    .replaceAll('proxy_read_timeout 10s;', `proxy_read_timeout ${SLOW_FACTOR}s;`);
  const configuration = writeConfiguration(directory, text);
  const errorLog = path.join(directory, 'error.log');
  const args = ['-p', directory, '-c', configuration, '-e', errorLog];
  const nginxProcess = spawn(nginx.program, args, { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await waitForResponse(origin, nginxProcess).catch((error: Error) => {
    throw new Error(`${error.message}\n${readFileSync(errorLog, 'utf8')}`);
  });
  return {
    origin,
    /** The internal server, which visitors cannot reach. */
    lastGoodOrigin: `http://127.0.0.1:${supabasePort}`,
    /** The server that redirects HTTP to HTTPS. */
    httpOrigin: `http://127.0.0.1:${httpPort}`,
    stop: () => endProcess(nginxProcess),
  };
}

/** Writes a minimal nginx.conf with the site's configuration. @returns its path */
function writeConfiguration(directory: string, site: string): string {
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(directory, kind)};`,
  );
  const file = path.join(directory, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${nginx.brotliModule};
daemon off;
worker_processes 2;
pid ${path.join(directory, 'nginx.pid')};
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporaryPaths.join('\n  ')}
  ${site}
}
`,
  );
  return file;
}

async function waitForResponse(origin: string, nginxProcess: ChildProcess): Promise<void> {
  const endsAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < endsAt) {
    if (nginxProcess.exitCode !== null) throw new Error(`nginx exited with code ${nginxProcess.exitCode}.`);
    if (await sendRequest(origin).catch(() => undefined)) return;
    await sleep(20);
  }
  nginxProcess.kill('SIGKILL');
  throw new Error(`nginx did not respond within ${START_TIMEOUT_MS} ms.`);
}

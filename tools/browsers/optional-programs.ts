import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Engine, OptionalProgram } from './engine';
import { firefox } from './firefox';
import { isCI, isDebianRoot } from './machine';
import { webkit } from './webkit';

const NGINX_PROGRAM = '/usr/sbin/nginx';
const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const nginx = {
  name: 'nginx',
  program: NGINX_PROGRAM,
  brotliModule: NGINX_BROTLI,
  isInstalled: () => [NGINX_PROGRAM, NGINX_BROTLI].every((file) => existsSync(file)),
  install: 'sudo apt-get install nginx-light libnginx-mod-http-brotli-static',
};

/** Browser engines tested in addition to Chromium. */
export const engines: readonly Engine[] = [firefox, webkit];

const optionalPrograms: readonly OptionalProgram[] = [nginx, ...engines];

const INSTALL_SCRIPT = 'tools/ci/install-engines';

/** Finds missing optional programs. In CI, installs them if possible. @throws Error in CI if some are still missing */
export function findMissingPrograms(): OptionalProgram[] {
  const findMissing = () => optionalPrograms.filter(({ isInstalled }) => !isInstalled());
  const missing = findMissing();
  if (missing.length === 0 || !isCI(process.env)) return missing;
  if (isDebianRoot()) spawnSync(INSTALL_SCRIPT, { stdio: ['ignore', 'inherit', 'inherit'] });
  const names = findMissing().map(({ name }) => name);
  if (names.length > 0) throw new Error(`CI needs ${names.join(', ')}. Run: sudo ${INSTALL_SCRIPT}`);
  return [];
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian puts the program, and what the tests and benches use with it. */
export const NGINX = '/usr/sbin/nginx';
export const MIME_TYPES = '/etc/nginx/mime.types';
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const PACKAGES = 'nginx-light libnginx-mod-http-brotli-static';
// Debian starts a service after its installation; nothing here wants a web server on port 80.
const INSTALL = `systemctl mask nginx
apt-get update -q
apt-get install -y -q --no-install-recommends ${PACKAGES}
systemctl unmask nginx`;

/**
 * Installs Debian's nginx with its brotli module where they are missing: as root on Debian.
 *
 * @throws Error with the command to run where it cannot.
 */
export function ensureNginx(): void {
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(INSTALL, { shell: true, stdio: 'ignore', env });
  }
  if (isInstalled()) return;
  throw new Error(`nginx and its brotli module are missing. On Debian: sudo apt-get install ${PACKAGES}`);
}

const isInstalled = () => existsSync(NGINX) && existsSync(BROTLI_MODULE);

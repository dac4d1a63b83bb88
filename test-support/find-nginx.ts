import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages';

/** Where Debian puts the program, and what the tests and benches use with it. */
export const NGINX = '/usr/sbin/nginx';
export const MIME_TYPES = '/etc/nginx/mime.types';
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];

/**
 * Installs Debian's nginx with its brotli module where they are missing: as root on Debian.
 *
 * @throws Error with the command to run where it cannot.
 */
export function ensureNginx(): void {
  if (isInstalled()) return;
  installPackages(PACKAGES, 'nginx');
  if (isInstalled()) return;
  throw new Error(
    `nginx and its brotli module are missing. On Debian: sudo apt-get install ${PACKAGES.join(' ')}`,
  );
}

const isInstalled = () => existsSync(NGINX) && existsSync(BROTLI_MODULE);

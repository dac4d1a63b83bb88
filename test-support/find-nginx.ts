import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The program, and the modules of Debian that the tests and benches use with it. */
export interface Nginx {
  program: string;
  /** The directory of mime.types. */
  confDir: string;
  brotliModule: string;
}

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];
const FOUND: Nginx = {
  program: '/usr/sbin/nginx',
  confDir: '/etc/nginx',
  brotliModule: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
};

/**
 * Finds Debian's nginx with its brotli module, and installs both where that is possible: as root on Debian.
 *
 * @throws Error with the command to run where it is not.
 */
export function findOrInstallNginx(): Nginx {
  if (isInstalled()) return FOUND;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Debian starts a service after its installation; nothing here wants a web server on port 80.
    const wasMasked = spawnSync('systemctl', ['mask', 'nginx'], { stdio: 'ignore' }).status === 0;
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], {
      stdio: 'ignore',
      env,
    });
    if (wasMasked) spawnSync('systemctl', ['unmask', 'nginx'], { stdio: 'ignore' });
  }
  if (isInstalled()) return FOUND;
  throw new Error(
    `nginx and its brotli module are missing. On Debian: sudo apt-get install ${PACKAGES.join(' ')}`,
  );
}

function isInstalled(): boolean {
  return existsSync(FOUND.program) && existsSync(FOUND.brotliModule);
}

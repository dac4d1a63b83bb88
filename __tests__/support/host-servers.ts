import { cloudflare } from '../../plugins/security-headers/hosts/cloudflare';
import { runNginx } from './run-nginx';
import { runWorkerd } from './run-workerd';

export interface RunningHost {
  origin: string;
  stop(): Promise<unknown>;
}

/** Starts the real server of a host for a built site. Other hosts cannot run locally. */
export const hostServers: Readonly<
  Record<string, (supabaseUrl: string, siteRoot: string) => Promise<RunningHost>>
> = {
  nginx: (supabaseUrl, siteRoot) => runNginx(supabaseUrl, siteRoot),
  cloudflare(supabaseUrl, siteRoot) {
    // Miniflare logs the number of parsed rules.
    jest.spyOn(console, 'log').mockImplementation();
    cloudflare.write(siteRoot, {}, '');
    return runWorkerd({ SUPABASE_URL: supabaseUrl }, siteRoot);
  },
};

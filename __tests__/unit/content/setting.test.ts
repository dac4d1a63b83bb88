import { getContentFolder } from '../../../build/content/setting';
import { readBackendOptions } from '../../../tools/dev/backend';
import { readPort } from '../../../build/embedded-chain';
import { readCommit, readCommitDate } from '../../../build/site-files/build-info';
import { checkPublicSettings, readSupabaseUrl } from '../../../build/hosting/settings';
import { readRpcUrls } from '../../../supabase/functions/_shared/http/rpc-urls';

const names = [
  'CF_PAGES_COMMIT_SHA', 'CHAIN_PORT', 'COMMIT_REF', 'CONTENT_DIR',
  'GATSBY_SUPABASE_ANON_KEY', 'GATSBY_SUPABASE_URL', 'GITHUB_SHA', 'PATH_PREFIX', 'PORT',
  'SOLANA_RPC_URLS', 'SOURCE_DATE_EPOCH', 'SUPABASE_URL', 'VERCEL_GIT_COMMIT_SHA',
]; // prettier-ignore

async function readEverywhere(env: NodeJS.ProcessEnv) {
  const { PATH } = process.env;
  jest.replaceProperty(process, 'env', { ...env, PATH });
  let config: { default: { pathPrefix?: string } } | undefined;
  await jest.isolateModulesAsync(async () => {
    config = await import('../../../gatsby-config');
  });
  const { GATSBY_SUPABASE_URL = '', GATSBY_SUPABASE_ANON_KEY = '' } = process.env;
  return {
    site: config?.default.pathPrefix,
    // Gatsby writes them into the page unchanged.
    page: [GATSBY_SUPABASE_URL, GATSBY_SUPABASE_ANON_KEY],
    publicSettings: checkPublicSettings(env),
    content: [getContentFolder(env), getContentFolder()],
    backend: readBackendOptions(env),
    port: readPort(env, 'PORT', 9000),
    endpoints: readRpcUrls((name) => env[name]),
    commit: [readCommit(), readCommitDate()],
    host: (() => {
      try {
        return readSupabaseUrl(env);
      } catch (error) {
        return error;
      }
    })(),
  };
}

test.each([
  ['empty', ''],
  ['blank', ' \t '],
])('every reader treats a setting that is %s as unset', async (_what, value) => {
  const settings = await readEverywhere(Object.fromEntries(names.map((name) => [name, value])));
  expect(settings).toEqual(await readEverywhere({}));
  expect(settings.content).toEqual(['content', 'content']);
});

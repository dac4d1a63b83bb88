import {
  type EdgeCache,
  type PagesContext,
  proxyToSupabase,
} from '../../../plugins/security-headers/hosts/cloudflare-proxy';

// Cloudflare Pages calls this for /functions/v1/* (the path of this file); docs/deploy.md has the steps.
export function onRequest(context: PagesContext): Promise<Response> {
  const { default: cache } = caches as unknown as { default: EdgeCache };
  return proxyToSupabase(context, cache);
}

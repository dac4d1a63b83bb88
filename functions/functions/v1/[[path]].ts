import { createHandler as createClaimsHandler } from '../../../supabase/functions/get-token-claims/handler';
import { createHandler as createTokenSupplyHandler } from '../../../supabase/functions/get-token-supply/handler';
import { createHandler as createSupplyHandler } from '../../../supabase/functions/supply/handler';
import {
  type EdgeCache,
  type PagesContext,
  serveFunctions,
} from '../../../plugins/security-headers/hosts/cloudflare-functions';

/** The functions that Cloudflare runs if the site has no Supabase project. */
const functions = {
  'get-token-claims': createClaimsHandler,
  'get-token-supply': createTokenSupplyHandler,
  supply: createSupplyHandler,
};

// Cloudflare Pages calls this for /functions/v1/* (the path of this file); docs/deploy.md has the steps.
export function onRequest(context: PagesContext): Promise<Response> {
  const { default: cache } = caches as unknown as { default: EdgeCache };
  return serveFunctions(context, cache, functions);
}

import { createHandler as createClaimsHandler } from '../../../supabase/functions/get-token-claims/handler';
import { createHandler as createTokenSupplyHandler } from '../../../supabase/functions/get-token-supply/handler';
import { createHandler as createSupplyHandler } from '../../../supabase/functions/supply/handler';
import { createPagesFunction } from '../../../build/hosting/hosts/cloudflare-functions';

// Cloudflare Pages calls this for /functions/v1/* (the path of this file); docs/deploy.md has the steps.
export const onRequest = createPagesFunction({
  'get-token-claims': createClaimsHandler,
  'get-token-supply': createTokenSupplyHandler,
  supply: createSupplyHandler,
});

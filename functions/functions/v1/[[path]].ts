import { createPagesFunction } from '../../../build/hosting/hosts/cloudflare-functions';

// Cloudflare Pages calls this for /functions/v1/* (the path of this file); docs/deploy.md has the steps.
export const onRequest = createPagesFunction();

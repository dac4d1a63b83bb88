import { cloudflare } from './cloudflare';
import { githubPages } from './github-pages';
import type { Host } from './host';
import { netlify } from './netlify';
import { vercel } from './vercel';

/** Every supported host. Commands and tests iterate over this list. */
export const hosts: readonly Host[] = [netlify, cloudflare, vercel, githubPages];

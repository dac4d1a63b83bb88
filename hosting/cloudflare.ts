import { writeHeadersFile } from './headers-file';

/** Writes what Cloudflare Pages reads from the published directory; functions/ passes requests on. @returns the files */
export function writeCloudflare(site: string): string[] {
  return [writeHeadersFile(site)];
}

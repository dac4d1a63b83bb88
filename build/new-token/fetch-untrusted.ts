import { readSetting } from '../content/setting';

// A host must not be able to block the command or exhaust its memory.
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/** Replaces `ipfs://` by the gateway in IPFS_GATEWAY. */
function resolveIpfs(url: string): string {
  const [, file] = /^ipfs:\/\/(?:ipfs\/)?(.+)/i.exec(url) ?? [];
  if (file === undefined) return url;
  const gateway = readSetting(process.env, 'IPFS_GATEWAY');
  if (gateway === undefined)
    throw new Error('it is on IPFS. Set IPFS_GATEWAY to an https gateway, such as https://ipfs.io');
  return `${gateway.replace(/\/$/, '')}/ipfs/${file}`;
}

/**
 * Fetches a file whose URL a stranger chose: at most 5 MB in 5 seconds, and even after a redirect only over https, which a device of
 * a private network, without a trusted certificate, cannot answer. Files on IPFS come from the gateway in IPFS_GATEWAY.
 *
 * @param request for tests, because no certificate is valid for a local server
 * @throws Error with the end of a sentence, such as `it is not an https address`
 */
export async function fetchUntrusted(
  firstUrl: string,
  request: (url: string, init: RequestInit) => Promise<Response> = fetch,
  timeoutMs = TIMEOUT_MS,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    for (let url = resolveIpfs(firstUrl), redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
        throw new Error('it is not an https address');
      const response = await request(url, { signal, redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.ok) return await readBody(response);
      await response.body?.cancel();
      if (location === null) throw new Error(`its host returned status ${response.status}`);
      url = new URL(location, url).href;
    }
    throw new Error('it redirects too often');
  } catch (error) {
    if (signal.aborted) throw new Error(`it took more than ${timeoutMs / 1_000} seconds`);
    // `fetch failed` says nothing.
    const { cause } = error as { cause?: Partial<Error> };
    throw cause ? new Error(`its host did not answer (${cause.message})`) : error;
  }
}

async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('it is larger than 5 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

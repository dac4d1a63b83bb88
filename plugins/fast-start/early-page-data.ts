// @ts-expect-error -- Gatsby writes this file, without types.
import { BaseLoader } from '../../.cache/loader';

/*
 * Passes the responses that `beforeHydration` requested to Gatsby's loader. Preloading does not help in Safari, which
 * requests the data again: https://github.com/ampproject/amphtml/issues/15942
 */
interface Loader {
  memoizedGet: (url: string) => Promise<{ status: number; responseText: string }>;
}

const { prototype } = BaseLoader as { prototype: Loader };
const originalGet = prototype.memoizedGet;
prototype.memoizedGet = async function (url) {
  const response = await window.earlyResponses?.get(url);
  window.earlyResponses?.delete(url);
  return response?.ok
    ? { status: response.status, responseText: await response.text() }
    : originalGet.call(this, url);
};

import { type Backend, startBackend } from '../../tools/dev/backend';

const running: Backend[] = [];
afterEach(() => Promise.all(running.splice(0).map((backend) => backend.close())));

/** Starts a chain, which ends after the test. @returns environment variables that point commands to it */
export async function startChain(options: Partial<Parameters<typeof startBackend>[0]> = {}) {
  const backend = await startBackend({ chainPort: 0, ...options });
  running.push(backend);
  return { CHAIN_PORT: new URL(backend.chain?.origin ?? '').port };
}

import { main } from '../../../tools/check-content';
import { run } from '../../support/run-command';
import { startChain } from '../../support/start-chain';

const verifyOnChain = async (options: Parameters<typeof startChain>[0]) =>
  run(main, ['--chain'], { env: await startChain(options) });

test('prints each claim with its evidence and verdict, and exits with 1 if one is refuted', async () => {
  const { status, stdout } = await verifyOnChain({ scenario: 'mint-authority-kept' });
  expect(status).toBe(1);
  for (const claim of ['zero-taxes', 'liquidity-burnt', 'no-team-tokens'])
    expect(stdout).toMatch(new RegExp(`^${claim}: proven$`, 'm'));
  expect(stdout).toContain('freezeAuthority = null');
  expect(stdout).toMatch(/^ownership-renounced: refuted \(mint authority set\)$/m);
  expect(stdout).toMatch(
    /^tokenomics\.yaml: the chain refutes “.+” \(ownership-renounced\)\. Remove that claim\.$/m,
  );
});

test('exits with 2 if the chain cannot be read, and does not print the key of the endpoint', async () => {
  const env = { SOLANA_RPC_URLS: 'http://127.0.0.1:1/?api-key=k3yOfTheEndpoint' };
  const { status, stderr } = await run(main, ['--chain'], { env });
  const message =
    'The chain could not be read: endpoint 1 cannot be reached. Set SOLANA_RPC_URLS to other endpoints, start the demo chain with npm start, or go on without --chain.\n';
  expect([status, stderr]).toEqual([2, message]);
});

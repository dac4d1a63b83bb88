import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { burnLedgerFiles } from '../../lib/content-model/burn-ledger';
import { readContent } from '../../lib/content-model/read-content';
import { DEMO_CONTENT } from './demo-site';

/** Writes the demo's content without its list of burns; as `burnWallets` it has these addresses, or none. */
export function writeUnlisted(folder: string, burnWallets: readonly string[] = []): void {
  cpSync(DEMO_CONTENT, folder, { recursive: true });
  for (const file of burnLedgerFiles) rmSync(path.join(folder, file));
  nameBurnWallets(folder, burnWallets);
}

/** Has the `token.yaml` of a folder name these wallets and no others. */
export function nameBurnWallets(folder: string, addresses: readonly string[]): void {
  const { burnWallets: _, ...token } = readContent('token', folder);
  const burnWallets = addresses.map((address, index) => ({ name: `Wallet ${index + 1}`, address }));
  const named = addresses.length > 0 ? { ...token, burnWallets } : token;
  writeFileSync(path.join(folder, 'token.yaml'), stringify(named));
}

import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { burnLedgerFiles } from '../../lib/content-model/burn-ledger';
import { readContent } from '../../lib/content-model/read-content';
import { DEMO_CONTENT } from './demo-site';

/** Writes the demo's content without its list of burns; it names these burn wallets, or none. */
export function writeUnlisted(folder: string, addresses: readonly string[] = []): void {
  cpSync(DEMO_CONTENT, folder, { recursive: true });
  for (const file of burnLedgerFiles) rmSync(path.join(folder, file));
  const { burnWallets: _, ...token } = readContent('token', folder);
  const burnWallets = addresses.map((address, index) => ({ name: `Wallet ${index + 1}`, address }));
  const named = addresses.length > 0 ? { ...token, burnWallets } : token;
  writeFileSync(path.join(folder, 'token.yaml'), stringify(named));
}

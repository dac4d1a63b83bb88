import { type BurnHistory, readBurnHistory } from '../../content-model/burn-history';
import { readContent } from '../../content-model/read-content';
import { formatTokens } from '../../src/ui/format';
import { textsOf } from './content-texts';

/** What the pages say of the list of burns beside the words of the content. */
export interface BurnTexts {
  history: BurnHistory | undefined;
  /** Its dates and amounts, the words that have such in their gaps, and the two parts of a wallet's address. */
  has(text: string): boolean;
}

export function readBurnTexts(contentFolder: string): BurnTexts {
  const history = readBurnHistory(contentFolder);
  const { totalSupply, burnWallets = [] } = readContent('token', contentFolder);
  const values = [...stringsIn(history), formatTokens(totalSupply)];
  const gap = `(?:${values.map(escape).join('|')})`;
  const templates = textsOf(contentFolder).filter(({ file }) => file === 'burn-history');
  const patterns = templates.map(({ text }) => escape(text).replace(/\\\{\w+\\\}/g, gap));
  const filled = new RegExp(`^(?:${[gap, ...patterns].join('|')})$`);
  const isEndOf = (text: string, address: string) => address.startsWith(text) || address.endsWith(text);
  const has = (text: string) =>
    filled.test(text) || burnWallets.some(({ address }) => isEndOf(text, address));
  return { history, has: (text) => history !== undefined && has(text) };
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

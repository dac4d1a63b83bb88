import { type BurnHistory, readBurnHistory } from '../../content-model/burn-history';
import { figureFormat } from '../../content-model/figure-format';
import { readContent } from '../../content-model/read-content';
import { formatTokens } from '../../src/ui/format';
import { shortAddress } from '../../src/ui/short-address';
import { textsOf } from './content-texts';

/** What the pages of a language say of the list of burns beside the words of the content. */
export interface BurnTexts {
  history: BurnHistory | undefined;
  /** Its dates and amounts, the words that have such in their gaps, and the addresses of the wallets that they name. */
  has(text: string): boolean;
}

export function readBurnTexts(language: string, contentFolder: string): BurnTexts {
  const history = readBurnHistory(contentFolder, language);
  const { totalSupply, burnWallets = [] } = readContent('token', contentFolder);
  const values = [...stringsIn(history), formatTokens(totalSupply, figureFormat(language))];
  const gap = `(?:${values.map(escape).join('|')})`;
  const templates = textsOf(language, contentFolder).filter(({ file }) => file === 'burn-history');
  const patterns = templates.map(({ text }) => escape(text).replace(/\\\{\w+\\\}/g, gap));
  const filled = new RegExp(`^(?:${[gap, ...patterns].join('|')})$`);
  const has = (text: string) =>
    filled.test(text) || burnWallets.some(({ address }) => [address, shortAddress(address)].includes(text));
  return { history, has: (text) => history !== undefined && has(text) };
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

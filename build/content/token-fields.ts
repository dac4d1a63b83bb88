import { fillPlaceholders } from '../../shared/placeholders';
import { getIn } from './json-schema';

/** The texts that `{symbol}` and `{name}` stand for. */
export interface TokenNames {
  symbol: string;
  name: string;
}

/** Reads the names of the token from `token.yaml`. A missing one is a problem of that file only, so an example replaces it. */
export function readTokenNames(token: unknown): TokenNames {
  const [symbol, name] = ['symbol', 'name'].map((field) => getIn(token, [field]));
  return {
    symbol: typeof symbol === 'string' ? symbol : '$COIN',
    name: typeof name === 'string' ? name : 'Coin',
  };
}

/** Replaces `{symbol}`, `{name}`, `{mint}` and `{pool}` in each text of a value with these fields of `token.yaml`. */
export function fillTokenFields<Value>(
  value: Value,
  token: unknown,
  fields = ['symbol', 'name', 'mint', 'pool'],
): Value {
  const known = fields.map((field) => [field, getIn(token, [field])] as const);
  const values = Object.fromEntries(known.filter(([, text]) => typeof text === 'string'));
  return mapTexts(value, (text) => fillPlaceholders(text, values as Record<string, string>)) as Value;
}

/** Returns a copy of a value in which a function has replaced each text. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, map)]));
}

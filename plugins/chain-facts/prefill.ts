import { type Pool, poolLayouts } from '../../supabase/functions/_shared/chain/pool';
import type { BurntLiquidity } from '../../supabase/functions/_shared/http/context';
import { type ContentSource, getSchema } from '../content-model/content-source';
import { type FieldPath, type FieldSchema, getIn, getSchemaIn } from '../content-model/json-schema';
import type { Content, ContentFile } from '../content-model/model';
import type { Prefill } from '../content-model/new-token';
import { readContent } from '../content-model/read-content';
import { formatLine } from '../content-model/wording';

/** What was read about a token. */
export interface TokenFacts {
  mint: string;
  decimals: number;
  /** Supplies in whole tokens. */
  totalSupply: number;
  assumedCurrentSupply: number;
  /** A comment on the total supply. */
  supplyNote?: string | undefined;
  pool?: Pool | undefined;
  burntLiquidity?: BurntLiquidity | undefined;
  /** Texts that the token's creator chose: `symbol`, `name`, `description`, and the links by their icons. */
  texts: ReadonlyMap<string, string>;
  /** The verdicts on the claims; empty if nothing judges them. */
  verdicts: readonly { id: string; verdict: string; reason?: string }[];
}

/** Replaces the site's symbol and name. @returns undefined if the text needs one that is not known, or is too long */
export type Rename = (text: string, schema?: FieldSchema) => string | undefined;

const raydium = ['Raydium', 'https://raydium.io/swap/?inputMint=sol&outputMint={mint}'] as const;
/** The platform of each pool program, with the token's page. */
const platforms = new Map<string, readonly [name: string, url: string]>([
  [poolLayouts.ammV4.program, raydium],
  [poolLayouts.cpmm.program, raydium],
  [poolLayouts.pumpSwap.program, ['Pump', 'https://pump.fun/coin/{mint}']],
  [poolLayouts.dammV1.program, ['Meteora', 'https://app.meteora.ag/pools/{pool}']],
  [poolLayouts.dammV2.program, ['Meteora', 'https://app.meteora.ag/dammv2/{pool}']],
]);

/** The fields that the token's image fills, by the name of the drawn image. */
const imageFields = [
  ['logo', 'site', 'logo'],
  ['icon', 'site', 'icon'],
  ['hero', 'hero', 'picture', 'image'],
  ['share', 'site', 'sharePicture', 'image'],
] as const;

const linkNouns = { microblog: 'Posts', messaging: 'Group', video: 'Videos', code: 'Code', globe: 'Website' };

export function createRename(site: ContentSource, texts: TokenFacts['texts']): Rename {
  const { symbol, name } = readContent('token', site.folder);
  const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const names = new RegExp(`(?<![A-Za-z\\d])(?:${escape(symbol)}|${escape(name)})(?![A-Za-z\\d])`, 'g');
  return (text, { maxLength = Infinity } = {}) => {
    let isKnown = true;
    const renamed = text.replaceAll(names, (found) => {
      const replacement = texts.get(found === symbol ? 'symbol' : 'name');
      isKnown &&= replacement !== undefined;
      return replacement ?? '';
    });
    return isKnown && renamed.length <= maxLength ? renamed : undefined;
  };
}

/** Fills a new folder with facts, and with the site's own words that suit any token. @param images the drawn images by place */
export function createPrefill(
  site: ContentSource,
  facts: TokenFacts,
  rename: Rename,
  images: ReadonlyMap<string, unknown>,
): Prefill {
  const { texts, pool, verdicts } = facts;
  const { claims: siteClaims } = readContent('tokenomics', site.folder);
  const claims = siteClaims.map((claim) => {
    const { verdict = 'unknown', reason = 'not checked' } =
      verdicts.find(({ id }) => id === getIn(claim, ['id'])) ?? {};
    return { claim, verdict, reason };
  });
  const proven = claims.filter(({ verdict }) => verdict === 'proven').map(({ claim }) => claim);
  const doubtful = claims.flatMap(({ claim }) => (proven.includes(claim) ? [] : [claim.title.toLowerCase()]));
  const year = String(new Date().getFullYear());
  const write: Rename = (text, schema) =>
    doubtful.some((title) => text.toLowerCase().includes(title))
      ? undefined
      : rename(text.replace(/(?<=©\s*)\d{4}/, year), schema);

  const values: Record<string, unknown> = {};
  const setValue = (file: ContentFile, path: FieldPath, value: unknown) => {
    const { maxLength = Infinity } = getSchemaIn(getSchema(site, file), path) ?? {};
    if (value === undefined || (typeof value === 'string' && value.length > maxLength)) return;
    const parents = [file, ...path.slice(0, -1)];
    const group = parents.reduce((parent, step) => (parent[step] ??= {}) as typeof values, values);
    group[path.at(-1) ?? ''] = value;
  };
  for (const file of site.files) {
    const content: Content<ContentFile> = readContent(file, site.folder);
    values[file] = pickStandard(getSchema(site, file), content, write);
  }

  const [symbol, name, description] = ['symbol', 'name', 'description'].map((key) => texts.get(key));
  const { mint, decimals, totalSupply, assumedCurrentSupply, burntLiquidity } = facts;
  // The content check reports a symbol or a name that is too long.
  Object.assign((values.token ??= {}), { symbol, name, mint, decimals, totalSupply, assumedCurrentSupply });
  setValue('token', ['pool'], pool?.address);
  setValue('token', ['burntLiquidity'], burntLiquidity);
  setValue('site', ['title'], name && symbol && `${name} (${symbol})`);
  setValue('site', ['description'], description);
  setValue('hero', ['heading'], symbol);
  setValue('hero', ['tagline'], description);
  setValue('about', ['paragraphs'], description && [description]);
  for (const [image, file, ...path] of imageFields) {
    if (images.has(image)) setValue(file, path, `images/${image}.png`);
    if (images.has(image) && path.length > 1)
      setValue(file, [...path.slice(0, -1), 'alt'], name && `The image of ${name}.`);
  }
  const [platform, platformUrl] = platforms.get(pool?.program ?? '') ?? [];
  setValue('links', ['launchPlatform', 'name'], platform);
  setValue('links', ['launchPlatform', 'url'], platformUrl);
  const { socials } = readContent('links', site.folder);
  const links = Object.entries(linkNouns).flatMap(([icon, noun]) => {
    const siteName = socials.find((link) => link.icon === icon)?.name;
    const linkName = (siteName && rename(siteName)) ?? (symbol && `${noun} of ${symbol}`);
    return texts.has(icon) ? [{ name: linkName, icon, url: texts.get(icon) }] : [];
  });
  if (links.length > 0) setValue('links', ['socials'], links);
  const claimsSchema = getSchemaIn(getSchema(site, 'tokenomics'), ['claims']) ?? {};
  setValue('tokenomics', ['claims'], pickStandard(claimsSchema, proven, rename) ?? []);
  if (doubtful.length === 0)
    setValue('tokenomics', ['statement'], getSchema(site, 'tokenomics').properties?.statement?.example);

  const comments = claims.flatMap(({ claim, verdict, reason }) => {
    if (verdict !== 'unknown') return [];
    const lines = Object.entries(claim).map(([field, value]) =>
      formatLine(field, rename(String(value)) ?? ''),
    );
    return [`Unknown (${reason}):`, ...lines.map((line, index) => `${index === 0 ? '-' : ' '} ${line}`)];
  });
  const notes = {
    'token.totalSupply': facts.supplyNote ? [facts.supplyNote] : [],
    'tokenomics.claims': comments,
  };
  return { values, notes };
}

/** Picks the values that suit any token, apart from images. Of other lists, only the first entry is used. */
function pickStandard(schema: FieldSchema, value: unknown, rename: Rename, isInherited = false): unknown {
  const isStandard = isInherited || schema.isStandard === true;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).flatMap(([name, part]) => {
      const picked = pickStandard(part, getIn(value, [name]), rename, isStandard);
      return picked === undefined ? [] : [[name, picked] as const];
    });
    return fields.length === 0 ? undefined : Object.fromEntries(fields);
  }
  const { items } = schema;
  if (items) {
    const entries = (Array.isArray(value) ? value : []).slice(0, isStandard ? undefined : 1) as unknown[];
    const picked = entries.map((entry) => pickStandard(items, entry, rename, isStandard));
    return picked.every((entry) => entry === undefined) ? undefined : picked;
  }
  if (schema.kind === 'image' || !(isStandard || schema.isReusable)) return undefined;
  return typeof value === 'string' ? rename(value, schema) : (value ?? undefined);
}

import { concentratedPools, poolLayouts } from '../../supabase/functions/_shared/chain/pool';
import { socialIcons } from '../../shared/site-links';
import { checkText } from '../content-model/check/check-content';
import { type ContentSource, getSchema } from '../content-model/content-source';
import { type FieldSchema, getIn, isProse } from '../content-model/json-schema';
import { type Content, type ContentFile, listExchanges } from '../content-model/model';
import type { Prefill } from '../content-model/new-token';
import { readContent } from '../content-model/read-content';
import { listPresentFiles } from '../content-model/sections';
import type { ContentToken } from '../content-model/read-token';
import { formatLine } from '../content-model/wording';

export interface TokenFacts {
  token: ContentToken;
  /** Comments on the total supply. */
  supplyNote: readonly string[];
  poolProgram?: string | undefined;
  /** Texts that the token's creator chose: `symbol`, `name`, `description`, and the links by their icons. */
  texts: ReadonlyMap<string, string>;
  /** The verdicts on the claims; empty if they were not checked. */
  verdicts: readonly { id: string; verdict: string; reason?: string }[];
  /** The drawn images, by their names without `.png`. */
  images: ReadonlyMap<string, Buffer>;
}

/** Replaces the site's symbol and name. @returns undefined if the text needs one that is not known */
export type Rename = (text: string) => string | undefined;

const raydium = ['Raydium', 'https://raydium.io/swap/?inputMint=sol&outputMint={mint}'] as const;
/** The platform of each pool program, with the token's page. */
const platforms = new Map<string | undefined, readonly [name: string, url: string]>([
  [poolLayouts.ammV4.program, raydium],
  [poolLayouts.cpmm.program, raydium],
  [poolLayouts.pumpSwap.program, ['Pump', 'https://pump.fun/coin/{mint}']],
  [poolLayouts.dammV1.program, ['Meteora', 'https://app.meteora.ag/pools/{pool}']],
  [poolLayouts.dammV2.program, ['Meteora', 'https://app.meteora.ag/dammv2/{pool}']],
  [concentratedPools.whirlpool.program, ['Orca', 'https://www.orca.so/pools/{pool}']],
  [concentratedPools.clmm.program, raydium],
  [concentratedPools.dlmm.program, ['Meteora', 'https://app.meteora.ag/dlmm/{pool}']],
]);

const linkNouns = { microblog: 'Posts', messaging: 'Group', video: 'Videos', code: 'Code', globe: 'Website' };

export function createRenamer(site: ContentSource, texts: TokenFacts['texts']): Rename {
  const { symbol, name } = readContent('token', site.folder);
  const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const names = new RegExp(`(?<![A-Za-z\\d])(?:${escape(symbol)}|${escape(name)})(?![A-Za-z\\d])`, 'g');
  const year = String(new Date().getFullYear());
  const replacements = new Map(Object.entries({ [symbol]: texts.get('symbol'), [name]: texts.get('name') }));
  return (text) => {
    const isKnown = (text.match(names) ?? []).every((found) => replacements.get(found) !== undefined);
    const renamed = text.replaceAll(names, (found) => replacements.get(found) ?? '');
    return isKnown ? renamed.replace(/(?<=©\s*)\d{4}/, year) : undefined;
  };
}

/** Fills a new folder with facts, and with the site's own words that suit any token. */
export function createPrefill(site: ContentSource, facts: TokenFacts, rename: Rename): Prefill {
  const { token, texts, images, verdicts } = facts;
  const siteFiles = listPresentFiles(site);
  const siteClaims = siteFiles.includes('tokenomics') ? readContent('tokenomics', site.folder).claims : [];
  const claims = siteClaims.map((claim) => {
    const result = verdicts.find(({ id }) => id === getIn(claim, ['id']));
    return { claim, verdict: 'unknown', reason: 'not checked', ...result };
  });
  const proven = claims.filter(({ verdict }) => verdict === 'proven').map(({ claim }) => claim);
  const doubtful = claims.flatMap(({ claim }) => (proven.includes(claim) ? [] : [claim.title.toLowerCase()]));
  const { language } = readContent('site', site.folder);
  const [symbol, name, description] = ['symbol', 'name', 'description'].map((key) => texts.get(key));
  const letterRules = { language, names: [symbol ?? '', name ?? ''] };

  /** Picks the fact, else the site's own value if it suits any token. Other lists of the site keep only their first entry. */
  function pick(schema: FieldSchema, fact: unknown, value: unknown, isInStandardGroup = false): unknown {
    const isStandard = isInStandardGroup || schema.isStandard === true;
    const { properties, items } = schema;
    if (properties) {
      const fields = Object.entries(properties)
        .map(([field, part]) => [field, pick(part, getIn(fact, [field]), getIn(value, [field]), isStandard)])
        .filter(([, picked]) => picked !== undefined);
      return fields.length === 0 ? undefined : Object.fromEntries(fields);
    }
    if (items) {
      const known: unknown = fact ?? value;
      if (!Array.isArray(known)) return undefined;
      const entries = known
        .slice(0, fact === undefined && !isStandard ? 1 : undefined)
        .map((entry) => pick(items, fact && entry, entry, isStandard));
      return entries.length === 0 || entries.some((entry) => entry !== undefined) ? entries : undefined;
    }
    const copied = schema.kind !== 'image' && (isStandard || schema.isReusable) ? value : undefined;
    const isDoubtful = doubtful.some((title) => String(copied).toLowerCase().includes(title));
    const picked = fact ?? (isDoubtful ? undefined : typeof copied === 'string' ? rename(copied) : copied);
    const isValid =
      typeof picked !== 'string' || !isProse(schema) || !checkText(picked, schema, letterRules, [token.mint]);
    return isValid ? picked : undefined;
  }

  const getImage = (image: string) => (images.has(image) ? `images/${image}.png` : undefined);
  const getPicture = (image: string) =>
    images.has(image) ? { image: getImage(image), alt: name && `The image of ${name}.` } : undefined;
  const [platform, platformUrl] = platforms.get(facts.poolProgram) ?? [];
  const siteLinks = readContent('links', site.folder);
  const socials = socialIcons.flatMap((icon) => {
    const siteName = siteLinks.socials.find((link) => link.icon === icon)?.name;
    const linkName = (siteName && rename(siteName)) ?? (symbol && `${linkNouns[icon]} of ${symbol}`);
    return texts.has(icon) ? [{ name: linkName, icon, url: texts.get(icon) }] : [];
  });
  const statement = getSchema(site, 'tokenomics').properties?.statement?.example;
  const knownFields: Partial<Record<ContentFile, unknown>> = {
    token: { ...token, symbol, name },
    site: {
      title: name && symbol && `${name} (${symbol})`,
      description,
      logo: getImage('logo'),
      icon: getImage('icon'),
      sharePicture: getPicture('share'),
    },
    hero: { heading: symbol, tagline: description, picture: getPicture('hero') },
    about: { paragraphs: description && [description] },
    links: {
      launchPlatform: { name: platform, url: platformUrl },
      socials: socials.length > 0 ? socials : undefined,
    },
    tokenomics: { statement: doubtful.length === 0 ? statement : undefined },
  };
  const siteFields: Partial<Record<ContentFile, object>> = {
    tokenomics: { claims: proven },
    links: {
      exchange: listExchanges(siteLinks)[0],
      exchanges: undefined,
      launchPlatform: platform && siteLinks.launchPlatform,
    },
  };
  const values: Partial<Record<ContentFile, unknown>> = {};
  for (const file of siteFiles) {
    const content: Content<ContentFile> = readContent(file, site.folder);
    values[file] = pick(getSchema(site, file), knownFields[file], { ...content, ...siteFields[file] });
  }

  const comments = claims.flatMap(({ claim, verdict, reason }) => {
    if (verdict !== 'unknown') return [];
    const lines = Object.entries(claim).map(([field, text]) => formatLine(field, rename(text) ?? ''));
    return [`Unknown (${reason}):`, ...lines.map((line, index) => `${index === 0 ? '-' : ' '} ${line}`)];
  });
  return { values, notes: { 'token.totalSupply': facts.supplyNote, 'tokenomics.claims': comments } };
}

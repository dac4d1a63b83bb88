import { type BurnLedger, type BurnLine, burnerOf, SEVERAL } from './burn-ledger';
import type { Content } from '../content-model/model';
import type { BurnToken } from './content';
import { toDecimalText } from '../../supabase/functions/_shared/supply/base-units';
import { BURNS_PNG, burnsAtomFeed, burnsJsonFeed } from '../../shared/burn-files';
import { escapeXml } from '../site-files/text-assets';

/** What the feeds say besides the burns. */
export interface FeedFacts {
  site: Content<'site'>;
  token: BurnToken;
  links: Content<'links'>;
  words: Content<'burn-history'>;
}

/** What stands in a feed for one transaction, or for a line of the list that has none. */
interface FeedEntry {
  /** The same for as long as it is the same burn. */
  id: string;
  title: string;
  /** In UTC. */
  time: string;
  /** The transaction's page on the explorer. */
  url?: string;
  /** How much each wallet burned, a line each. */
  text: string;
  /** The chart, at the newest entry alone: it shows all burns up to that one. */
  picture?: string;
}

/** An amount of base units for readers, to the last unit: 1_234_500_000n with six decimals is `1,234.5`. */
const formatExactly = (amount: bigint, decimals: number): string =>
  toDecimalText(amount, decimals).replace(/(?<!\..*)\B(?=(?:\d{3})+(?!\d))/g, ',');

const NEWEST = 50;

/** A JSON Feed of the newest burns, https://www.jsonfeed.org/version/1.1/ */
export function renderJsonFeed(ledger: BurnLedger, facts: FeedFacts): string {
  const { site, words } = facts;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: words.feed.title,
    home_page_url: `${site.url}/`,
    feed_url: `${site.url}${burnsJsonFeed.path}`,
    language: site.language,
    items: feedEntries(ledger, facts).map(({ id, title, time, url, text, picture }) => ({
      id,
      url,
      title,
      content_text: text,
      image: picture,
      date_published: time,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/**
 * An Atom feed of the same, https://www.rfc-editor.org/rfc/rfc4287. Its ids name the mint and the signature alone, so that
 * nothing is new to readers when the site or the explorer moves.
 */
export function renderAtomFeed(ledger: BurnLedger, facts: FeedFacts): string {
  const { site, token, words } = facts;
  const entries = feedEntries(ledger, facts).map(
    ({ id, title, time, url, text, picture }) => `  <entry>
    <id>${idOf(token.mint, id)}</id>
    <title>${escapeXml(title)}</title>
    <updated>${time}</updated>
${url === undefined ? '' : `    <link href="${escapeXml(url)}"/>\n`}${picture === undefined ? '' : `    <link rel="enclosure" type="image/png" href="${escapeXml(picture)}"/>\n`}    <content>${escapeXml(text)}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
  <id>${idOf(token.mint)}</id>
  <title>${escapeXml(words.feed.title)}</title>
  <updated>${ledger.time}</updated>
  <author><name>${escapeXml(token.name)}</name></author>
  <link href="${escapeXml(site.url)}/"/>
  <link rel="self" type="${burnsAtomFeed.type}" href="${escapeXml(site.url)}${burnsAtomFeed.path}"/>
${entries.join('')}</feed>
`;
}

const idOf = (...parts: readonly string[]) => ['urn:solana', ...parts].join(':');

/** The newest first. */
function feedEntries({ burns }: BurnLedger, { site, token, links, words }: FeedFacts): FeedEntry[] {
  const linesById = new Map<string, BurnLine[]>();
  for (const burn of burns) {
    const id = burn.signature || `${burn.by}-${whenOf(burn)}`;
    linesById.set(id, [...(linesById.get(id) ?? []), burn]);
  }
  const tokens = (amount: bigint) => formatExactly(amount, token.decimals);
  const nameOf = (line: BurnLine) => {
    const burner = burnerOf(line, token.burnWallets);
    return typeof burner === 'string' ? words[burner] : burner.name;
  };
  const newest = [...linesById].slice(-NEWEST).reverse();
  return newest.map(([id, lines], index) => {
    const { time = '', signature = '' } = lines[0] ?? {};
    const sum = lines.reduce((total, { amount }) => total + amount, 0n);
    return {
      id,
      title: words.feed.entry.replaceAll('{amount}', tokens(sum)),
      time,
      ...(signature !== '' && {
        url: links.explorer.transactionUrl.replaceAll('{transaction}', signature),
      }),
      text: lines.map((line) => `${tokens(line.amount)} · ${nameOf(line)}`).join('\n'),
      ...(index === 0 && { picture: site.url + BURNS_PNG }),
    };
  });
}

/** The line of small burns stands for its day and moves with the last of them; any other line without a transaction stays. */
const whenOf = ({ by, time }: BurnLine) => (by === SEVERAL ? time.slice(0, 10) : time);

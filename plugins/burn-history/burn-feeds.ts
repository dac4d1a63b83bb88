import { type BurnList, type BurnLine, findBurner, SEVERAL, sumBurns } from './burn-list';
import type { Content } from '../content-model/model';
import type { BurnToken } from './content';
import { toDecimalText } from '../../supabase/functions/_shared/supply/base-units';
import { atomFeed, burnFiles, jsonFeed } from '../../shared/burn-history';
import { escapeXml } from '../site-files/text-assets';

/** The content that the feeds use besides the burns. */
interface FeedContent {
  site: Content<'site'>;
  token: BurnToken;
  links: Content<'links'>;
  words: Content<'burn-history'>;
}

const MAX_ITEMS = 50;

/** Renders a JSON Feed of the newest burns: https://www.jsonfeed.org/version/1.1/ */
export function renderJsonFeed(list: BurnList, content: FeedContent): string {
  const { site, words } = content;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: words.feed.title,
    home_page_url: `${site.url}/`,
    feed_url: `${site.url}${jsonFeed.path}`,
    language: site.language,
    items: createItems(list, content),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/**
 * Renders an Atom feed of the newest burns: https://www.rfc-editor.org/rfc/rfc4287. Its ids contain no URL, so that feed
 * readers show no duplicates after the URL of the site or explorer changes.
 */
export function renderAtomFeed(list: BurnList, content: FeedContent): string {
  const { site, token, words } = content;
  const entries = createItems(list, content).map(
    ({ id, url, title, content_text, image, date_published }) => `  <entry>
    <id>${createId(token.mint, id)}</id>
    <title>${escapeXml(title)}</title>
    <updated>${date_published}</updated>
${url === undefined ? '' : `    <link href="${escapeXml(url)}"/>\n`}${image === undefined ? '' : `    <link rel="enclosure" type="image/png" href="${escapeXml(image)}"/>\n`}    <content>${escapeXml(content_text)}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
  <id>${createId(token.mint)}</id>
  <title>${escapeXml(words.feed.title)}</title>
  <updated>${list.time}</updated>
  <author><name>${escapeXml(token.name)}</name></author>
  <link href="${escapeXml(site.url)}/"/>
  <link rel="self" type="${atomFeed.type}" href="${escapeXml(site.url)}${atomFeed.path}"/>
${entries.join('')}</feed>
`;
}

const createId = (...parts: readonly string[]) => ['urn:solana', ...parts].join(':');

/** Creates an item for each transaction, and for each line without one. Newest first. */
function createItems({ burns }: BurnList, { site, token, links, words }: FeedContent) {
  const linesById = new Map<string, BurnLine[]>();
  for (const burn of burns) {
    // The sum of a day's small burns is updated during the day, so its id has no time.
    const date = burn.by === SEVERAL ? burn.time.slice(0, 10) : burn.time;
    const id = burn.signature || `${burn.by}-${date}`;
    linesById.set(id, [...(linesById.get(id) ?? []), burn]);
  }
  /** Formats base units without rounding: 1_234_500_000n with six decimals is `1,234.5`. */
  const formatAmount = (amount: bigint) =>
    toDecimalText(amount, token.decimals).replace(/(?<!\..*)\B(?=(?:\d{3})+(?!\d))/g, ',');
  const formatBurner = (line: BurnLine) => {
    const burner = findBurner(line, token.burnWallets);
    return typeof burner === 'string' ? words[burner] : burner.name;
  };
  const newest = [...linesById].slice(-MAX_ITEMS).reverse();
  return newest.map(([id, lines], index) => {
    const { time = '', signature = '' } = lines[0] ?? {};
    return {
      id,
      url: signature ? links.explorer.transactionUrl.replaceAll('{transaction}', signature) : undefined,
      title: words.feed.entry.replaceAll('{amount}', formatAmount(sumBurns(lines))),
      content_text: lines.map((line) => `${formatAmount(line.amount)} · ${formatBurner(line)}`).join('\n'),
      // The chart shows all burns, so only the newest item includes it.
      image: index === 0 ? site.url + burnFiles.png : undefined,
      date_published: time,
    };
  });
}

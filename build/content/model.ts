import { z } from 'zod';
import { socialIcons } from '../../shared/site-links';
import { brandIcons } from './brand-icons';
import { describeLanguage, toLanguageCode } from './language-code';
import {
  address,
  color,
  drawing,
  groups,
  heading,
  link,
  list,
  name,
  picture,
  reusableText,
  sensitiveText,
  signature,
  text,
} from './fields';

const sectionHeading = (example: string) => heading("The section's heading.", example);

const sensitive = { isSensitive: true };
/** See `FieldMetadata.isReusable`. */
const reusable = { isReusable: true };

const tokens = (description: string, example: number) =>
  z.number().int().positive().meta({ graphql: 'Float', description, example });

const token = z.strictObject({
  symbol: name(16, 'The ticker.', '$COIN'),
  name: name(40, "The token's name.", 'Coin'),
  mint: address("The token's address on Solana. Do not repeat it in other files."),
  decimals: z.number().int().min(0).max(18).meta({ description: "The token's decimal places.", example: 6 }),
  totalSupply: tokens('The number of minted whole tokens.', 1_000_000_000),
  assumedCurrentSupply: tokens('Assumed supply in whole tokens until the chain is read.', 570_000_000).meta({
    atMost: 'totalSupply',
  }),
  pool: address('The pool in which the token trades.').optional(),
  burntLiquidity: z
    .strictObject({
      amount: tokens("The pool's burned liquidity tokens, in whole tokens, rounded down.", 1000),
      transaction: signature('The transaction that burned them, or sent them to a dead wallet.'),
    })
    .meta({ description: 'The burned liquidity.' })
    .optional(),
});

const exchange = {
  label: reusableText(24, "The button's or link's text.", 'buy now'),
  url: link(
    "The exchange's swap page.",
    'https://jup.ag/swap?sell=So11111111111111111111111111111111111111112&buy={mint}',
  ).meta(reusable),
};

const links = z.strictObject({
  /** `listExchanges` reads it, because `exchanges` can replace it. */
  exchange: z.strictObject(exchange).meta({ replacedBy: 'exchanges' }),
  exchanges: groups(
    4,
    'Replaces `exchange`. The first is the buy button, the others are links next to it.',
    exchange,
  ).optional(),
  wallet: z
    .strictObject({
      label: reusableText(24, "The link's text.", 'open in Phantom'),
      url: link("The token's page in the wallet.", 'https://phantom.com/tokens/solana/{mint}'),
    })
    .meta({ description: 'The link next to the buy button on phones.' })
    .optional(),
  explorer: z.strictObject({
    label: reusableText(40, 'The button under the burn figures.', 'view burns on-chain'),
    url: link("The token's page on an explorer.", 'https://solscan.io/token/{mint}', ['pool']).meta(reusable),
    accountUrl: link("An account's page.", 'https://solscan.io/account/{account}').meta(reusable),
    transactionUrl: link("A transaction's page.", 'https://solscan.io/tx/{transaction}').meta(reusable),
  }),
  charts: groups(3, 'Links under the burn figures, else in the footer.', {
    label: text(24, "The link's text.", 'chart'),
    url: link("The token's or its pool's chart.", 'https://dexscreener.com/solana/{mint}', ['pool']),
  }).optional(),
  launchPlatform: z
    .strictObject({
      label: reusableText(24, "The text before the platform's name.", 'powered by'),
      name: name(40, "The platform's name.", 'Launch Platform'),
      url: link("The token's page.", 'https://launch.example.com/token/{mint}', ['pool']),
      logo: drawing("The platform's logo.", 'images/launch-platform.svg'),
    })
    .meta({ description: 'The link to the launch platform in the top bar.' })
    .optional(),
  socials: groups(8, 'The icon links in the top bar and the footer.', {
    name: text(60, "The link's name. The footer shows names if a link has a brand icon.", '$COIN group'),
    icon: z.enum([...socialIcons, ...brandIcons]).meta({ description: "The link's icon." }),
    url: link('The page it opens.', 'https://chat.example.com/coin', ['mint', 'pool']),
  }),
  translations: link('Where to edit the translations.', 'https://code.example.com/translations').optional(),
  securityContact: link('Where to report a vulnerability privately.', 'https://code.example.com/security'),
});

/** The fields of `site.yaml` that name sections. @param ids the ids after `home` */
export const createSectionFields = (ids: readonly string[]) => ({
  sections: z
    .array(z.enum(ids).meta({ description: 'The id of a section.', isUnique: true }))
    .max(ids.length)
    .meta({ description: 'The sections after `home`, in page order.', isSensitive: true })
    .optional(),
  navigation: z
    .array(
      z.strictObject({
        label: text(20, "The link's text.", 'how to buy', sensitive),
        anchor: z
          .enum(['home', ...ids])
          .meta({ description: 'The section it leads to.', isSensitive: true, isUnique: true }),
      }),
    )
    .max(ids.length + 1)
    .meta({ description: 'The links of the top bar.' }),
});

const site = z.strictObject({
  title: text(70, 'The title in the browser tab and search results.', '$COIN, the calm token of Solana'),
  description: text(200, 'The description in search results and shared links.', 'The token that stays calm.'),
  url: text(300, "The site's address without a final slash.", 'https://coin.example.com', {
    kind: 'site-url',
    isSensitive: true,
  }),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .refine(toLanguageCode, { error: ({ input }) => describeLanguage(String(input)) })
    .meta({
      description: 'The language of the texts: two letters, with a country if needed, such as pt-BR.',
      example: 'en',
      isReusable: true,
      isSensitive: true,
    }),
  logo: drawing('The logo in the top bar.', 'images/logo.svg'),
  icon: drawing('The icon in the browser tab.', 'images/favicon.svg'),
  themeColor: color("The browser bar's color, if not the page's.", '#fff3d6').optional(),
  sharePicture: picture(
    'The background of the image in shared links. The big name and the tagline are drawn on the left half.',
    'images/share.png',
    1200,
    630,
    'The mascot, a round cat.',
  ),
  languages: z
    .strictObject({
      label: reusableText(20, "The language list's name for screen readers.", 'Languages'),
      offer: sensitiveText(44, 'Suggests this language on other pages.', 'This page is also in English'),
      incomplete: reusableText(
        80,
        'Shown on pages with untranslated texts.',
        'Some words of this page are not translated yet.',
      ),
      improve: sensitiveText(30, 'Links to the translations after `incomplete`.', 'Help to translate them'),
    })
    .meta({
      description: 'Texts about the languages of the page. Required if it has translations.',
    })
    .optional(),
  skipLink: sensitiveText(40, 'Lets keyboard users skip the top bar.', 'Skip to the content'),
  menu: reusableText(20, "The menu button's name on phones.", 'Menu'),
  ...createSectionFields([]),
  footer: z.strictObject({
    copyright: text(120, 'The copyright line.', '© 2025 $COIN. All rights reserved.'),
    disclaimer: text(300, 'The disclaimer.', '$COIN is a meme coin with no intrinsic value.', sensitive),
  }),
});

const message = (when: string, title: string, description: string) =>
  z.strictObject({
    title: sensitiveText(60, `The message's title ${when}.`, title),
    description: sensitiveText(200, `The message's text ${when}.`, description),
  });

const hero = z.strictObject({
  heading: text(24, 'The big name at the top.', '$COIN'),
  tagline: text(120, 'The line under the big name.', 'The token that stays calm while everything burns.'),
  addressLabel: sensitiveText(40, 'The words above the address.', 'contract address'),
  neverAsks: sensitiveText(
    200,
    'The warning under the address: where to connect a wallet, and what the page never asks for.',
    'You connect your wallet only on the exchange. This page never asks for a wallet or a recovery phrase.',
  ),
  copyButton: sensitiveText(40, "The copy button's name for screen readers.", 'Copy the contract address'),
  copied: message(
    'after copying',
    'Contract address copied!',
    'The contract address has been copied to your clipboard.',
  ),
  copyRefused: message(
    'if copying is not allowed',
    'Please copy it by hand',
    'The address is selected now. Press Ctrl+C, or hold it and choose Copy.',
  ),
  picture: picture('The mascot.', 'images/mascot.png', 960, 1200, 'The mascot, a round cat.'),
});

const about = z.strictObject({
  heading: text(40, "The section's heading.", 'About Coin'),
  picture: picture('The mascot.', 'images/mascot.png', 1000, 1000, 'The mascot sits back.'),
  paragraphs: list(6, 'The paragraphs.', text(400, 'One paragraph.', 'Coin is a calm token.')),
});

const howToBuy = z.strictObject({
  heading: sectionHeading('How to buy'),
  steps: groups(8, 'The cards, numbered automatically.', {
    title: text(40, 'The title of the step.', 'Get Some SOL'),
    description: text(120, 'What to do.', 'Buy in the wallet or transfer from another'),
    drawing: drawing("The card's drawing.", 'images/step-coin.svg'),
    action: z
      .enum(['wallet', 'copy', 'exchange'])
      .meta({ description: "The card's button: the wallet's link, the copy button or the buy button." })
      .optional(),
  }),
});

export const claimFields = {
  title: text(50, 'The claim.', 'Zero taxes'),
  description: text(140, 'The claim in plain words.', 'Nothing is taken when you buy, sell or send.'),
};

const tokenomics = z.strictObject({
  heading: sectionHeading('Tokenomics'),
  statement: text(240, 'The statement under the heading.', 'No taxes, and the liquidity is burnt.'),
  claims: groups(4, 'The claims.', claimFields),
});

const burnPortal = z.strictObject({
  heading: sectionHeading('burn portal'),
  totalSupply: reusableText(40, 'Labels the total supply.', 'total supply'),
  tokensBurned: reusableText(40, 'Labels the burned tokens.', 'tokens burned'),
  burnProgress: reusableText(40, 'Labels the progress bar.', 'burn progress'),
  heroLink: reusableText(40, 'The link to this section under the tagline.', '{amount} burned'),
  loading: reusableText(10, 'Shown instead of the burned tokens at first.', '...'),
  note: reusableText(120, 'Shown under the progress bar.', 'tokens are permanently removed from circulation'),
  noScript: reusableText(160, 'Shown without JavaScript.', 'The live figure needs JavaScript.'),
  share: z.strictObject({
    label: reusableText(40, "The share button's name for screen readers.", 'Share the burn'),
    text: reusableText(100, 'The shared text, next to the link.', '{amount} tokens burned so far'),
    copied: message(
      'after copying the link, in browsers that cannot share',
      'Link copied!',
      'The link to the burn portal is in your clipboard.',
    ),
  }),
  status: z.strictObject({
    loading: reusableText(120, 'The status during the first read.', 'Reading the chain'),
    fresh: reusableText(120, 'The status of a fresh figure.', 'Read from Solana {age}'),
    stale: reusableText(160, 'The status of an old figure.', 'Not fresh. Last read from Solana {age}'),
    neverRead: reusableText(
      160,
      'The status if every read has failed.',
      'Not read from Solana yet. This is the last known figure',
    ),
  }),
  method: z.strictObject({
    summary: reusableText(60, 'Opens the explanation.', 'How this is computed'),
    definition: reusableText(400, 'What counts as burned.', 'The total supply minus the current supply.'),
    mint: reusableText(40, 'Labels the address.', 'mint'),
    decimals: reusableText(40, 'Labels the decimals.', 'decimals'),
    slot: reusableText(40, 'Labels the slot.', 'slot'),
    source: reusableText(40, 'Labels the source.', 'source'),
    sourceChain: reusableText(120, 'The source of a figure from the chain.', "Solana, the mint's own supply"),
    sourceAssumed: reusableText(120, 'The source of other figures.', 'the last known figure, not the chain'),
    nodes: reusableText(40, 'Labels the number of nodes, 1 or 2.', 'nodes queried'),
    age: reusableText(40, "Labels the reading's age.", 'read'),
    notRead: reusableText(40, 'Shown before the first read.', 'not read yet'),
  }),
});

const roadmap = z.strictObject({
  heading: sectionHeading('Roadmap'),
  picture: picture(
    'The wide image.',
    'images/friends.png',
    1920,
    1200,
    'Two friends sit by a camp fire.',
  ).extend({
    caption: text(80, 'The line under the image.', 'Coin and friends'),
  }),
  phases: groups(6, 'The cards.', {
    label: reusableText(20, 'The number or time of the phase.', 'Phase 1'),
    title: text(40, "The phase's title.", 'Meme'),
    description: text(160, 'What happens.', 'Draw the mascot. Post the mascot.'),
    drawing: drawing("The card's drawing.", 'images/phase-meme.svg'),
  }),
});

const notFound = z.strictObject({
  title: reusableText(70, 'The title in the browser tab.', 'Page not found'),
  heading: reusableText(10, 'The big number.', '404'),
  text: reusableText(120, 'The text under the number.', 'Oops! Page not found'),
  link: sensitiveText(40, 'The link back to the page.', 'Return to Home'),
  picture: picture('The mascot.', 'images/lost.png', 800, 1000, 'The mascot looks for the page.'),
});

/**
 * The schema of each content file of the core, by its name without `.yaml`. The content check, the GraphQL types and
 * docs/fields.md derive from it.
 */
export const coreFiles = {
  token: token.meta(sensitive),
  links: links.meta(sensitive),
  site,
  hero,
  about: about.meta({ section: 'about' }),
  'how-to-buy': howToBuy.meta({ section: 'how-to-buy' }),
  tokenomics: tokenomics.meta({ ...sensitive, section: 'tokenomics' }),
  'burn-portal': burnPortal.meta({ ...sensitive, section: 'burn-portal' }),
  roadmap: roadmap.meta({ section: 'roadmap' }),
  'not-found': notFound,
};

type CoreFiles = { [File in keyof typeof coreFiles]: z.infer<(typeof coreFiles)[File]> };

/** The content files by name. A feature declares its own with TypeScript's declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface ContentTypes extends CoreFiles {}

export type ContentFile = keyof ContentTypes;
export type Content<File extends ContentFile> = ContentTypes[File];

/** Lists the exchanges of `links.yaml`. The first is the buy button. */
export const listExchanges = ({ exchange, exchanges = [exchange] }: Content<'links'>) => exchanges;

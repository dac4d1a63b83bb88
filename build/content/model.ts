import { z } from 'zod';
import { socialIcons } from '../../shared/site-links';
import { brandIcons } from './brands';
import { burnHistorySchema } from '../../src/sections/burn-history/schema';
import { heroSchema } from '../../src/sections/hero/schema';
import { notFoundSchema } from '../../src/sections/not-found/schema';
import { type SectionId, sectionSchemas } from '../../src/sections/schemas';
import { toLanguageCode } from './translations/language-code';
import { themeSchema } from './theme/palettes';
import {
  address,
  drawing,
  groups,
  link,
  name,
  picture,
  reusableText,
  sensitive,
  sensitiveText,
  signature,
  reusable,
  text,
} from '../../shared/fields';

const tokens = (description: string, example: number) =>
  z.number().int().positive().meta({ graphql: 'Float', description, example });

const token = z.strictObject({
  symbol: name(16, 'The ticker.', '$COIN'),
  name: name(40, "The token's name.", 'Coin'),
  mint: address("The token's address on Solana. Do not repeat it in other files."),
  decimals: z.number().int().min(0).max(18).meta({ description: "The token's decimal places.", example: 6 }),
  totalSupply: tokens('The number of minted whole tokens.', 1_000_000_000),
  assumedCurrentSupply: tokens('Assumed supply in whole tokens until the chain is read.', 570_000_000),
  pool: address('The pool in which the token trades.').optional(),
  burntLiquidity: z
    .strictObject({
      amount: tokens("The pool's burned liquidity tokens, in whole tokens, rounded down.", 1000),
      transaction: signature('The transaction that burned them, or sent them to a dead wallet.'),
    })
    .meta({ description: 'The burned liquidity.' })
    .optional(),
  burnWallets: groups(20, 'The wallets that burn for the project. The burn list names only these.', {
    name: name(40, 'The name of the wallet on the page.', 'Team').meta(reusable),
    address: address("The wallet's address."),
  }).optional(),
});

const links = z.strictObject({
  exchanges: groups(4, 'The first is the buy button, the others are links next to it.', {
    label: reusableText(24, "The button's or link's text.", 'buy now'),
    url: link(
      "The exchange's swap page.",
      'https://jup.ag/swap?sell=So11111111111111111111111111111111111111112&buy={mint}',
    ).meta(reusable),
  }),
  wallet: z
    .strictObject({
      label: reusableText(24, "The link's text.", 'open in Phantom'),
      url: link(
        "The token's page in the wallet, which opens its app if there is one.",
        'https://phantom.com/tokens/solana/{mint}',
      ),
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
    label: reusableText(24, "The link's text.", 'chart'),
    url: link("The token's or its pool's chart.", 'https://dexscreener.com/solana/{mint}', ['pool']),
  }).optional(),
  launchPlatform: z
    .strictObject({
      label: reusableText(24, "The text before the platform's name.", 'powered by'),
      name: name(40, "The platform's name.", 'The Launchpad'),
      url: link("The token's page.", 'https://launch.example.com/token/{mint}', ['pool']),
      logo: drawing("The platform's logo.", 'images/launch-platform.svg'),
    })
    .meta({ description: 'The link to the launch platform in the top bar.' })
    .optional(),
  socials: groups(8, 'The icon links in the top bar and the footer.', {
    name: reusableText(
      60,
      "The link's name. The footer shows names if a link has a brand icon.",
      'Posts of {symbol}',
    ),
    icon: z.enum([...socialIcons, ...brandIcons]).meta({ description: "The link's icon." }),
    url: link('The page it opens.', 'https://chat.example.com/coin', ['mint', 'pool']),
  }),
  repository: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/)
    .meta({
      description: 'The repository on GitHub. With it, the site has an editor at /edit/.',
      example: 'owner/name',
    })
    .optional(),
  branch: name(100, "The branch of the editor's proposals, if not main.", 'main').meta(reusable).optional(),
  authenticator: link(
    'The service with which people sign in to the editor.',
    'https://auth.example.com',
  ).optional(),
  securityContact: link('Where to report a vulnerability privately.', 'https://code.example.com/security'),
});

/** The ids of all sections after `home`, in their default order. */
export const sectionIds = Object.keys(sectionSchemas) as SectionId[];

/** The fields of `site.yaml` that name sections. */
const sectionFields = {
  sections: z
    .array(z.enum(sectionIds).meta({ description: 'The id of a section.', isUnique: true }))
    .max(sectionIds.length)
    .meta({ description: 'The sections after `home`, in page order.', isSensitive: true })
    .optional(),
  navigation: z
    .array(
      z.strictObject({
        label: sensitiveText(20, "The link's text.", 'home'),
        anchor: z
          .enum(['home', ...sectionIds])
          .meta({ description: 'The section it leads to.', isSensitive: true, isUnique: true }),
      }),
    )
    .max(sectionIds.length + 1)
    .meta({ description: 'The links of the top bar.' }),
};

const site = z.strictObject({
  title: text(70, 'The title in the browser tab and search results.', '{symbol}, the calm token of Solana'),
  description: text(200, 'The description in search results and shared links.', 'The token that stays calm.'),
  url: text(300, "The site's address without a final slash.", 'https://coin.example.com', {
    kind: 'site-url',
    isSensitive: true,
  }),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .refine(toLanguageCode, { error: ({ input }) => `${String(input)} is not a language code` })
    .meta({
      description: 'The language of the texts: two letters, with a country if needed, such as pt-BR.',
      example: 'en',
      isExampleReusable: true,
      isSensitive: true,
    }),
  logo: drawing('The logo in the top bar.', 'images/logo.svg'),
  icon: drawing('The icon in the browser tab.', 'images/favicon.svg'),
  sharePicture: picture(
    'The background of the image in shared links and of the picture of the share button. The text is drawn on the left half.',
    'images/share.png',
    1200,
    630,
    'The mascot, a round cat.',
  ),
  languages: z
    .strictObject({
      label: reusableText(20, "The language list's name for screen readers.", 'Languages'),
      offer: sensitiveText(
        44,
        'Suggests this language on the other pages, if the browser prefers it.',
        'This page is also in English',
      ),
      incomplete: reusableText(
        80,
        'Shown on pages with untranslated texts.',
        'Some words of this page are not translated yet.',
      ),
    })
    .meta({
      description: 'Texts about the languages of the page. Required if there are files in translations/.',
    })
    .optional(),
  skipLink: sensitiveText(40, 'Lets keyboard users skip the top bar.', 'Skip to the content'),
  newTab: reusableText(60, 'Describes links to other sites to screen readers.', 'opens in a new tab'),
  menu: reusableText(20, "The menu button's name on phones.", 'Menu'),
  ...sectionFields,
  footer: z.strictObject({
    farewell: text(80, 'The last line.', 'Good night. Coin sleeps by the fire.').optional(),
    drawing: drawing('The image above the last line.', 'images/asleep.svg').optional(),
    copyright: reusableText(120, 'The copyright line.', '© {symbol}'),
    disclaimer: sensitiveText(300, 'The disclaimer.', '{symbol} is a meme coin with no intrinsic value.'),
  }),
});

type Sections = typeof sectionSchemas;

const sections = Object.fromEntries(
  Object.entries(sectionSchemas).map(([section, schema]) => [section, schema.meta({ section })]),
) as Sections;

/**
 * The schema of each content file, by its name without `.yaml`. The content check, the GraphQL types and docs/fields.md derive
 * from it.
 */
export const contentSchemas = {
  token: token.meta(sensitive),
  links: links.meta(sensitive),
  site,
  hero: heroSchema,
  ...sections,
  'burn-history': burnHistorySchema.meta({ section: 'burn-portal' }),
  'not-found': notFoundSchema,
  theme: themeSchema.meta({ isOptional: true }),
};

export type ContentFile = keyof typeof contentSchemas;
export type Content<File extends ContentFile> = z.infer<(typeof contentSchemas)[File]>;

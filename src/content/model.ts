import { z } from 'zod';
import { drawing, link, picture, template, text } from './fields';
import { sectionIds } from './sections';

/** The kinds of social link that have an icon in `src/ui/icons.tsx`. */
export const socialIcons = ['microblog', 'messaging', 'video', 'code', 'globe'] as const;

/** The claims of the tokenomics section, each with a fixed id so that proof can be attached to it. */
export const claimIds = ['zero-taxes', 'liquidity-burnt', 'ownership-renounced', 'no-team-tokens'] as const;

const anchor = z
  .enum(sectionIds)
  .meta({ kind: 'anchor', description: 'The section that the link leads to.' });

const tokens = (description: string, example: number) =>
  z.number().int().positive().meta({ graphql: 'Float', description, example });

const token = z.strictObject({
  symbol: text(16, 'The ticker, as the page writes it.', { example: '$BOBO' }),
  name: text(40, "The token's name.", { example: 'Bobo' }),
  mint: z
    .string()
    .meta({ kind: 'address', description: "The token's address on Solana. Written here and nowhere else." }),
  decimals: z
    .number()
    .int()
    .min(0)
    .max(18)
    .meta({ description: 'Decimal places of one token on the chain.', example: 6 }),
  totalSupply: tokens('How many whole tokens were minted.', 1_000_000_000),
  assumedCurrentSupply: tokens(
    'How many whole tokens to assume are left before the chain has been read.',
    570_000_000,
  ),
});

const links = z.strictObject({
  exchange: z.strictObject({
    label: text(24, 'The words on the buy button.', { example: 'buy now' }),
    url: link('The swap page of the exchange.', { pattern: true }),
  }),
  explorer: z.strictObject({
    label: text(40, 'The words on the button under the burn figures.', { example: 'view burns on-chain' }),
    url: link("The token's page on a blockchain explorer.", { pattern: true }),
  }),
  launchPlatform: z.strictObject({
    label: text(24, "The words before the launch platform's name.", { example: 'powered by' }),
    name: text(40, "The launch platform's name."),
    url: link("The token's page on the launch platform.", { pattern: true }),
    logo: drawing("The launch platform's logo.", 'images/launch-platform.svg'),
  }),
  socials: z
    .array(
      z.strictObject({
        name: text(60, 'The name of the link, read aloud by screen readers.'),
        icon: z.enum(socialIcons).meta({ description: 'The icon of the link.' }),
        url: link('The page on the social network.'),
      }),
    )
    .min(1)
    .max(5),
});

const site = z.strictObject({
  title: text(70, 'The title in the browser tab and in search results.'),
  description: text(200, 'The description in search results and shared links.'),
  url: link('The address of this website, without a slash at the end.', {
    example: 'https://bobo.example.com',
  }),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .meta({ description: 'The language of the texts, as a two-letter code.', example: 'en' }),
  logo: drawing('The logo in the top bar.', 'images/logo.svg'),
  skipLink: text(40, 'The first link for people who use a keyboard; it jumps over the top bar.'),
  menu: text(20, 'The name of the menu button on phones.'),
  navigation: z
    .array(z.strictObject({ label: text(20, 'The words of the link in the top bar.'), anchor }))
    .min(1)
    .max(7),
  footer: z.strictObject({
    copyright: text(120, 'The copyright line.'),
    disclaimer: text(300, 'The line that says what the token is not.'),
  }),
});

const message = (description: string) =>
  z.strictObject({
    title: text(60, `The title of ${description}.`),
    description: text(200, `The text of ${description}.`),
  });

const hero = z.strictObject({
  heading: text(24, 'The big name at the top of the page.'),
  tagline: text(120, 'The line under the big name.'),
  addressLabel: text(40, "The words above the token's address."),
  copyButton: text(40, 'The name of the copy button, read aloud by screen readers.'),
  copied: message('the message after the address was copied'),
  copyRefused: message('the message where the browser does not allow copying'),
  picture: picture('The mascot beside the big name.', 'images/bobo.png'),
});

const about = z.strictObject({
  heading: text(40, 'The heading of the section.'),
  picture: picture('The mascot beside the paragraphs.', 'images/bobo-sitting.png'),
  paragraphs: z.array(text(400, 'One paragraph.')).min(1).max(6),
});

const howToBuy = z.strictObject({
  heading: text(40, 'The heading of the section.'),
  steps: z
    .array(
      z.strictObject({
        number: z
          .number()
          .int()
          .positive()
          .meta({ description: 'The number on the card: 1, 2, 3 and so on.' }),
        title: text(40, 'The title of the step.', { example: 'Get Some SOL' }),
        description: text(120, 'What to do in this step.'),
        drawing: drawing('The small drawing on the card.', 'images/step-wallet.svg'),
      }),
    )
    .min(1)
    .max(8),
});

const tokenomics = z.strictObject({
  heading: text(40, 'The heading of the section.'),
  statement: text(240, 'The short statement under the heading.'),
  claims: z
    .array(
      z.strictObject({
        id: z.enum(claimIds).meta({ graphql: 'String', description: 'Which claim this is.' }),
        title: text(50, 'The claim.'),
        description: text(140, 'The claim in plain words.'),
      }),
    )
    .min(1)
    .max(claimIds.length),
});

const burnPortal = z.strictObject({
  heading: text(40, 'The heading of the section.'),
  totalSupply: text(40, 'The words beside the total supply.'),
  tokensBurned: text(40, 'The words above the number of burned tokens.'),
  burnProgress: text(40, 'The words above the progress bar.'),
  loading: text(10, 'Shown instead of the burned tokens until the first answer.'),
  note: text(120, 'The note under the progress bar.'),
  noScript: text(160, 'Shown to visitors whose browser runs no JavaScript.'),
  status: z.strictObject({
    loading: text(120, 'The small print while the first figure is read.'),
    fresh: template(120, ['age'], 'The small print under a fresh figure.'),
    stale: template(160, ['age'], 'The small print under a figure that could not be renewed.'),
    neverRead: text(160, 'The small print where no figure could be read yet.'),
  }),
});

const roadmap = z.strictObject({
  heading: text(40, 'The heading of the section.'),
  picture: picture('The wide picture of the section.', 'images/bobo-and-pepe.png').extend({
    caption: text(80, 'The line under the picture.', { example: 'Bobo and Pepe' }),
  }),
  phases: z
    .array(
      z.strictObject({
        label: text(20, 'Which phase it is.', { example: 'Phase 1' }),
        title: text(40, "The phase's title.", { example: 'Meme' }),
        description: text(160, 'What happens in this phase.'),
        drawing: drawing('The small drawing on the card.', 'images/phase-meme.svg'),
      }),
    )
    .min(1)
    .max(6),
});

const notFound = z.strictObject({
  title: text(70, 'The title in the browser tab.'),
  heading: text(10, 'The big number.', { example: '404' }),
  text: text(120, 'What is wrong.', { example: 'Oops! Page not found' }),
  link: text(40, 'The words of the link back to the page.', { example: 'Return to Home' }),
  picture: picture('The mascot on the page that was not found.', 'images/bobo-lost.png'),
});

/**
 * The shape of every file under `content/`, by its name without `.yaml`. This is the one definition: the checks, the
 * GraphQL types, the JSON Schemas for editors and the field tables of the guide all derive from it.
 */
export const contentModel = {
  token,
  links,
  site,
  hero,
  about,
  'how-to-buy': howToBuy,
  tokenomics,
  'burn-portal': burnPortal,
  roadmap,
  'not-found': notFound,
};

export type ContentFile = keyof typeof contentModel;
export type Content<File extends ContentFile> = z.infer<(typeof contentModel)[File]>;

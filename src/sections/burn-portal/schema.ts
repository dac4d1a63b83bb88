import { z } from 'zod';
import { drawing, message, reusableText, sectionHeading, sensitive } from '../../../shared/fields';

export const burnPortalSchema = z
  .strictObject({
    heading: sectionHeading('burn portal'),
    totalSupply: reusableText(40, 'Labels the total supply.', 'total supply'),
    tokensBurned: reusableText(40, 'Labels the burned tokens.', 'tokens burned'),
    burnProgress: reusableText(40, 'Labels the progress bar.', 'burn progress'),
    heroLink: reusableText(40, 'The link to this section under the tagline.', '{amount} burned'),
    newBurn: reusableText(
      80,
      'Announced to screen readers when tokens are burned while the page is open.',
      '{amount} tokens have just been burned',
    ),
    scene: drawing('The image above the figures, twice as wide as high.', 'images/fire.svg').optional(),
    loading: reusableText(10, 'Shown instead of the burned tokens at first.', '...'),
    note: reusableText(
      120,
      'Shown under the progress bar.',
      'tokens are permanently removed from circulation',
    ),
    noScript: reusableText(160, 'Shown without JavaScript.', 'The live figure needs JavaScript.'),
    share: z.strictObject({
      label: reusableText(40, "The share button's name for screen readers.", 'Share the burn'),
      text: reusableText(100, 'The shared text, also in the picture.', '{amount} tokens burned so far'),
      copied: message(
        'after copying the link and saving the picture, in browsers that cannot share them',
        'Link copied!',
        'The link to the burn portal is in your clipboard, and the picture is in your downloads.',
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
      sourceChain: reusableText(
        120,
        'The source of a figure from the chain.',
        "Solana, the mint's own supply",
      ),
      sourceAssumed: reusableText(
        120,
        'The source of other figures.',
        'the last known figure, not the chain',
      ),
      age: reusableText(40, "Labels the reading's age.", 'read'),
      notRead: reusableText(40, 'Shown before the first read.', 'not read yet'),
      deadWallets: reusableText(60, 'Labels the tokens in dead wallets.', 'in dead wallets, not burnt'),
    }),
  })
  .meta(sensitive);

import { z } from 'zod';
import { image, message, picture, reusableText, sensitiveText, text } from '../../../shared/fields';

export const heroSchema = z.strictObject({
  heading: reusableText(24, 'The big name at the top.', '{symbol}'),
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
  picture: picture('The mascot.', 'images/mascot.png', 960, 1200, 'The mascot, a round cat.').extend({
    phoneImage: image(
      'The mascot on phones, where it leans over the box with the address: the box begins 5 % above the lower edge.',
      'images/mascot-leaning.svg',
      ['svg'],
      { width: 600, height: 510 },
    ).optional(),
  }),
});

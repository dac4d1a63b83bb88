import { z } from 'zod';
import { drawing, groups, heading, link, name } from '../../../shared/fields';

export const listingsSchema = z
  .strictObject({
    heading: heading("The section's heading.", 'Listed on'),
    entries: groups(12, 'The exchanges and trackers.', {
      name: name(40, 'The name under the logo.', 'Exchange'),
      logo: drawing('The logo, in colors for a light background.', 'images/exchange.svg'),
      url: link("The token's page there.", 'https://exchange.example.com/coin', ['mint', 'pool']),
    }),
  })
  .meta({ isOptional: true, isSensitive: true });

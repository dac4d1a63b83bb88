import { z } from 'zod';
import type { Feature } from '../../../build/content/feature';
import { drawing, groups, heading, link, name } from '../../../build/content/fields';

const listingsSchema = z.strictObject({
  heading: heading("The section's heading.", 'Listed on'),
  entries: groups(12, 'The exchanges and trackers.', {
    name: name(40, 'The name under the logo.', 'Exchange'),
    logo: drawing('The logo, in colors for a light background.', 'images/exchange.svg'),
    url: link("The token's page there.", 'https://exchange.example.com/coin', ['mint', 'pool']),
  }),
});

/** The section of exchanges and trackers that list the token. */
export const listings: Feature = {
  name: 'listings',
  contentFiles: {
    listings: listingsSchema.meta({ section: 'listings', isOptional: true, isSensitive: true }),
  },
};

declare module '../../../build/content/model' {
  interface ContentTypes {
    listings: z.infer<typeof listingsSchema>;
  }
}

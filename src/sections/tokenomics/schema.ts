import { z } from 'zod';
import { claimIds } from '../../../supabase/functions/_shared/claims/claim';
import { claimBadgeSchema } from '../claims/schema';
import { drawing, groups, sectionHeading, sensitive, text } from '../../../shared/fields';

export const tokenomicsSchema = z
  .strictObject({
    heading: sectionHeading('Tokenomics'),
    statement: text(240, 'The statement under the heading.', 'No taxes, and the liquidity is burnt.'),
    drawing: drawing(
      'The image under the statement, four parts wide and five high.',
      'images/guard.svg',
    ).optional(),
    claims: groups(claimIds.length, 'The claims.', {
      id: z.enum(claimIds).meta({ description: 'The claim that is verified.', isUnique: true }),
      title: text(50, 'The claim.', 'Zero taxes on every trade'),
      description: text(140, 'The claim in plain words.', 'You pay no tax when you buy, sell or send.'),
      doesNotShow: text(240, 'What a proof does not show.', 'The fees of the network and of the exchange.'),
    }),
    mark: claimBadgeSchema,
  })
  .meta(sensitive);

import { z } from 'zod';
import { drawing, groups, reusableText, sectionHeading } from '../../../shared/fields';

export const howToBuySchema = z.strictObject({
  heading: sectionHeading('How to buy'),
  steps: groups(8, 'The cards, numbered automatically.', {
    title: reusableText(40, 'The title of the step.', 'Get Some SOL'),
    description: reusableText(120, 'What to do.', 'Buy in the wallet or transfer from another'),
    drawing: drawing("The card's drawing.", 'images/step-purse.svg'),
    action: z
      .enum(['wallet', 'copy', 'exchange'])
      .meta({ description: "The card's button, if any: it opens the wallet, copies the address or buys." })
      .optional(),
  }),
});

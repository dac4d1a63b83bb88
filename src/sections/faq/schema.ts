import { z } from 'zod';
import type { Feature } from '../../../build/content/feature';
import { groups, heading, text } from '../../../build/content/fields';

const faqSchema = z.strictObject({
  heading: heading("The section's heading.", 'Questions'),
  questions: groups(20, 'The questions. A visitor opens their answers.', {
    question: text(120, 'One question.', 'Who made Coin?'),
    answer: text(600, 'Its answer.', 'A few friends who like cats.'),
  }),
});

/** The section of questions and answers. */
export const faq: Feature = {
  name: 'faq',
  contentFiles: { faq: faqSchema.meta({ section: 'faq', isOptional: true }) },
};

declare module '../../../build/content/model' {
  interface ContentTypes {
    faq: z.infer<typeof faqSchema>;
  }
}

import { z } from 'zod';
import type { Feature } from '../content-model/feature';
import { groups, heading, text } from '../content-model/fields';

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

declare module '../content-model/model' {
  interface ContentTypes {
    faq: z.infer<typeof faqSchema>;
  }
}

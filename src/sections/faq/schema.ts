import { z } from 'zod';
import { groups, heading, text } from '../../../shared/fields';

export const faqSchema = z
  .strictObject({
    heading: heading("The section's heading.", 'Questions'),
    questions: groups(20, 'The questions. A visitor opens their answers.', {
      question: text(120, 'One question.', 'Who made Coin?'),
      answer: text(600, 'Its answer.', 'A few friends who like cats.'),
    }),
  })
  .meta({ isOptional: true });

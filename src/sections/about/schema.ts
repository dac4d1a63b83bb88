import { z } from 'zod';
import { list, picture, text } from '../../../shared/fields';

export const aboutSchema = z.strictObject({
  heading: text(40, "The section's heading.", 'About Coin'),
  picture: picture('The mascot.', 'images/mascot.png', 1000, 1000, 'The mascot sits back.'),
  paragraphs: list(6, 'The paragraphs.', text(400, 'One paragraph.', 'Coin is a calm token.')),
});

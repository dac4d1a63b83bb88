import { z } from 'zod';
import { heading, list, picture, rasterFormats, reusableText, text } from '../../../shared/fields';

const image = picture('A meme.', 'images/meme.png', 1600, 1600, 'The mascot sells the bottom.', [
  ...rasterFormats,
  'gif',
]).extend({
  caption: text(80, 'Shown below the image.', 'He bought it back higher.').optional(),
});
export const gallerySchema = z
  .strictObject({
    heading: heading("The section's heading.", 'memes'),
    images: list(24, 'The images.', image),
    buttons: z.strictObject({
      previous: reusableText(40, 'Shows the previous image.', 'Previous image'),
      next: reusableText(40, 'Shows the next image.', 'Next image'),
      close: reusableText(40, 'Closes the large image.', 'Close'),
      save: reusableText(20, 'Saves the large image.', 'save'),
    }),
  })
  .meta({ isOptional: true });

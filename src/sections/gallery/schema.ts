import { z } from 'zod';
import type { Feature } from '../../../build/content/feature';
import { heading, list, picture, reusableText, text } from '../../../build/content/fields';

const image = picture('A meme.', 'images/meme.png', 1600, 1600, 'The mascot sells the bottom.').extend({
  caption: text(80, 'Shown below the image.', 'He bought it back higher.').optional(),
});
const gallerySchema = z.strictObject({
  heading: heading("The section's heading.", 'memes'),
  images: list(24, 'The images.', image),
  buttons: z.strictObject({
    previous: reusableText(40, 'Shows the previous image.', 'Previous image'),
    next: reusableText(40, 'Shows the next image.', 'Next image'),
    close: reusableText(40, 'Closes the large image.', 'Close'),
    save: reusableText(20, 'Saves the large image.', 'save'),
  }),
});

declare module '../../../build/content/model' {
  interface ContentTypes {
    gallery: z.infer<typeof gallerySchema>;
  }
}

export const gallery: Feature = {
  name: 'gallery',
  contentFiles: { gallery: gallerySchema.meta({ section: 'gallery', isOptional: true }) },
};

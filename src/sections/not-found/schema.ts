import { z } from 'zod';
import { picture, reusableText, sensitiveText } from '../../../shared/fields';

export const notFoundSchema = z.strictObject({
  title: reusableText(70, 'The title in the browser tab.', 'Page not found'),
  heading: reusableText(10, 'The big number.', '404'),
  text: reusableText(120, 'The text under the number.', 'Oops! Page not found'),
  link: sensitiveText(40, 'The link back to the page.', 'Return to Home'),
  picture: picture('The mascot.', 'images/lost.png', 800, 1000, 'The mascot looks for the page.'),
});

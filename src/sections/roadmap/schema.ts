import { z } from 'zod';
import { drawing, groups, picture, reusableText, sectionHeading, text } from '../../../shared/fields';

export const roadmapSchema = z.strictObject({
  heading: sectionHeading('Roadmap'),
  picture: picture(
    'The wide image.',
    'images/friends.png',
    1920,
    1200,
    'Two friends sit by a camp fire.',
  ).extend({
    caption: text(80, 'The line under the image.', 'Coin and friends'),
  }),
  phases: groups(6, 'The cards.', {
    label: reusableText(20, 'The number or time of the phase.', 'Phase 1'),
    title: text(40, "The phase's title.", 'The first memes'),
    description: text(160, 'What happens.', 'Draw the mascot. Post the mascot.'),
    drawing: drawing("The card's drawing.", 'images/phase-meme.svg'),
    now: z.boolean().meta({ description: 'true for the current phase, which gets the pin.' }).optional(),
  }),
  pin: z
    .strictObject({
      label: reusableText(30, 'The words at the pin.', 'you are here'),
      drawing: drawing('The pin.', 'images/pin.svg'),
    })
    .meta({ description: 'The pin at the phase with `now: true`.' })
    .optional(),
});

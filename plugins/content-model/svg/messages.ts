import { defineMessages, excerpt } from '../wording';
import { SVG } from './allowed';

const SAVE_PLAIN = 'Delete it in your drawing program and save the image as plain SVG, or save it as PNG.';
const INLINE_STYLES =
  'Save the image with presentation attributes (Illustrator: Export As, SVG, Styling), or as PNG.';
const OUTLINE_TEXT =
  'Convert it to paths (Inkscape: Path, Object to Path; Illustrator: Type, Create Outlines; Figma: Outline Stroke), and save the image again.';

export const messages = defineMessages({
  svgTooLarge: (maxKb: number) => `The image is larger than ${maxKb} kB. Reduce its size, or save it as PNG.`,
  svgNotText: () => 'The image is compressed, or not encoded in UTF-8. Save it as plain SVG, not as SVGZ.',
  svgTooManyParts: (max: number) => `The image has more than ${max} parts. Simplify it, or save it as PNG.`,
  svgDamaged: (reason: string) =>
    `The image is damaged: ${excerpt(reason, 100)}. Save it again as plain SVG${
      reason.startsWith('Named entity')
        ? ' (Illustrator: without “Preserve Illustrator Editing Capabilities”)'
        : ''
    }.`,
  svgRoot: (name: string) =>
    `The image begins with <${excerpt(name, 40)}> instead of <svg xmlns="${SVG}">. Save it again as plain SVG.`,
  svgUnreadable: () => 'The image cannot be read. Save it as plain SVG with another program, or as PNG.',
  svgStyleSheet: () => `The style sheet contains something other than class rules. ${INLINE_STYLES}`,
  svgStyleRules: () => `The style sheet has too many rules for this many parts. ${INLINE_STYLES}`,
  svgElement: (name: string) => `<${excerpt(name, 40)}> is not allowed in images on this page. ${SAVE_PLAIN}`,
  svgText: () => `Text looks different on every device. ${OUTLINE_TEXT}`,
  svgAttribute: (name: string, value: string) =>
    `${excerpt(name, 40)}="${excerpt(value, 40)}" is not allowed in images on this page. ${SAVE_PLAIN}`,
  svgNoSize: () => 'The image has no size. Save it with a viewBox, or with a width and a height.',
  svgSize: () => 'The image is too small or too large. Make it between 1 and 10,000 px wide and high.',
  svgRepeats: () =>
    'The image repeats its parts too often, or has a part that contains itself. Use fewer copies, or save it as PNG.',
  svgDashes: () => 'The image has too many dashes. Make them longer, or save it as PNG.',
});

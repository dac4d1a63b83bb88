import { defineMessages, excerpt } from '../wording';

const OUTLINE_TEXT =
  'Text looks different on every device. Convert it to paths (Figma: Export with “Outline Text”; Inkscape: Path, Object to Path; Illustrator: Type, Create Outlines), and save the image again.';

/** What to do about elements that drawing programs often write. */
const fixes = new Map([
  ['text', OUTLINE_TEXT],
  ['tspan', OUTLINE_TEXT],
  [
    'image',
    'It is a photo inside of the image. Delete it, or save all of it as PNG (Figma: Export, PNG; Inkscape: File, Export), and write the name of that file where the page shows it.',
  ],
  [
    'foreignObject',
    'Remove the background blur (Figma: Effects), export without “Preserve Illustrator Editing Capabilities”, or save the image as PNG.',
  ],
]);
const SAVE_PLAIN =
  'Delete it in your drawing program and save the image as plain SVG (Inkscape: Save As, Plain SVG), or save it as PNG.';

export const messages = defineMessages({
  svgTooLarge: (maxKb: number) =>
    `The image is larger than ${maxKb} kB. Simplify it (Inkscape: Path, Simplify), or save it as PNG.`,
  svgNotText: () => 'The image is compressed, or not encoded in UTF-8. Save it as plain SVG, not as SVGZ.',
  svgEntity: () =>
    'The image contains abbreviations (<!ENTITY). Save it again as plain SVG (Illustrator: without “Preserve Illustrator Editing Capabilities”).',
  svgDamaged: (reason: string) =>
    `The image is damaged: ${excerpt(reason.replace(/\.$/, ''), 100)}. Save it again as plain SVG, or as PNG.`,
  svgRoot: () =>
    'The file does not consist of one <svg xmlns="http://www.w3.org/2000/svg">. Save the image again as plain SVG.',
  svgSize: () =>
    'The image has no size between 1 and 10,000 px. Save it with a width and a height, or with a viewBox.',
  svgStyleSheet: () =>
    'The style sheet may contain only styles, @keyframes and @media, and load nothing. Save the image with presentation attributes (Illustrator: Export As, SVG, Styling), or as PNG.',
  svgElement: (name: string) =>
    `<${excerpt(name, 40)}> is not allowed in images on this page. ${fixes.get(name) ?? SAVE_PLAIN}`,
  svgAttribute: (name: string, value: string) =>
    `${excerpt(name, 40)}="${excerpt(value, 40)}" is not allowed in images on this page. ${SAVE_PLAIN}`,
});

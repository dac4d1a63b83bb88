import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from './open-page';

/**
 * Expects an intact layout at the current width: no horizontal scrolling, no text that overflows the screen or its box, is
 * clipped or overlaps other text, and no control that a click does not reach. Text of the top bar may end in an ellipsis,
 * because the page repeats it.
 */
export async function expectIntactLayout(page: Page): Promise<void> {
  await waitForAnimations(page);
  const problems = await page.evaluate(() => {
    const TOLERANCE_PX = 1;
    /** Share of a line's height that may overflow, because a line is taller than its letters. */
    const HEIGHT_TOLERANCE = 0.25;
    /** The clip-path of Tailwind's `sr-only`. */
    const SCREEN_READER_ONLY = 'inset(50%)';
    const boxes = 'a, button, article, header, p, dd, h1, h2, h3, [data-status], :has(> [data-copy])';
    const controls = 'a[href]:not([href="#content"]), button, summary';
    const ignored = '#gatsby-announcer, a[href="#content"]:not(:focus), script, style';
    const bar = document.querySelector('header');
    const isBarFixed = bar && getComputedStyle(bar).position === 'fixed';
    /** The toast and the skip link, which cover content only for a moment. */
    const temporary = 'section[aria-live], a[href="#content"]';
    const overlays = isBarFixed ? `header, ${temporary}` : temporary;
    const problems: string[] = [];

    const { scrollWidth, clientWidth: screenWidth } = document.documentElement;
    if (scrollWidth > screenWidth)
      problems.push(`the page scrolls horizontally by ${scrollWidth - screenWidth} px`);

    interface Line {
      left: number;
      right: number;
      top: number;
      bottom: number;
      text: string;
      element: Element;
      /** The bar, toast or skip link that contains it. */
      overlay: Element | null;
    }
    const lines: Line[] = [];
    const quote = (text: string) => `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;

    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (textNodes.nextNode()) {
      const { currentNode: node } = textNodes;
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest(ignored)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (getComputedStyle(element).clipPath === SCREEN_READER_ONLY) continue;
      const overlay = element.closest(overlays);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects())
        lines.push({ left, right, top, bottom, text, element, overlay });
    }

    interface Box {
      box: Element;
      area: DOMRect;
      style: CSSStyleDeclaration;
    }
    const cache = new Map<Element, Box[]>();

    /** Returns an element and its ancestors, innermost first. */
    function readBoxes(box: Element): Box[] {
      const ancestors = cache.get(box) ?? [
        { box, area: box.getBoundingClientRect(), style: getComputedStyle(box) },
        // An open menu is in the top layer, where no ancestor clips it.
        ...(box.parentElement && box !== document.body && !box.matches(':popover-open')
          ? readBoxes(box.parentElement)
          : []),
      ];
      cache.set(box, ancestors);
      return ancestors;
    }

    function clip(line: Line, area: DOMRect) {
      line.right = Math.min(line.right, area.right);
      line.top = Math.min(Math.max(line.top, area.top), area.bottom);
      line.bottom = Math.max(line.top, Math.min(line.bottom, area.bottom));
    }

    function checkInside(line: Line, { box, area, style }: Box) {
      const tolerance = HEIGHT_TOLERANCE * (line.bottom - line.top);
      const isOutX = line.left < area.left - TOLERANCE_PX || line.right > area.right + TOLERANCE_PX;
      const isOutY = line.top < area.top - tolerance || line.bottom > area.bottom + tolerance;
      if (isOutX && (style.overflowX !== 'visible' || box.matches(boxes)))
        problems.push(`${quote(line.text)} overflows its ${box.localName}`);
      if (isOutY && (/hidden|clip/.test(style.overflowY) || box.matches(`header, ${controls}`)))
        problems.push(`${quote(line.text)} is taller than its ${box.localName}`);
    }

    for (const line of lines) {
      for (const ancestor of readBoxes(line.element)) {
        const { box, area, style } = ancestor;
        const endsInEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (endsInEllipsis && box.closest('header')) clip(line, area);
        checkInside(line, ancestor);
        if (/auto|scroll/.test(style.overflowY)) clip(line, area);
      }
      const isOffSideways = line.left < -TOLERANCE_PX || line.right > screenWidth + TOLERANCE_PX;
      // Visitors cannot scroll an overlay.
      const isOffVertically =
        line.overlay && (line.top < -TOLERANCE_PX || line.bottom > innerHeight + TOLERANCE_PX);
      if (isOffSideways || isOffVertically) problems.push(`${quote(line.text)} is partly off the screen`);
    }

    /** Undoes the rotation of a box that contains the line, because rotation enlarges bounding boxes. */
    function straighten({ left, right, top, bottom }: Line, { style }: Box) {
      const [width, height, degrees] = [right - left, bottom - top, parseFloat(style.rotate)];
      const center = { x: left + width / 2, y: top + height / 2 };
      const { x, y } = new DOMMatrix().rotate(-degrees).transformPoint(center);
      const slope = Math.abs(Math.tan((degrees * Math.PI) / 180));
      const [halfWidth, halfHeight] = [(width - slope * height) / 2, (height - slope * width) / 2];
      return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
    }

    const findRotated = ({ element }: Line) =>
      readBoxes(element).find(({ style }) => style.rotate !== 'none');

    lines.sort((a, b) => a.top - b.top);
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.top >= one.bottom) break;
        if (one.element === other.element || one.overlay !== other.overlay) continue;
        const rotated = findRotated(one);
        const isSameBox = rotated && rotated.box === findRotated(other)?.box;
        const [a, b] = isSameBox ? [straighten(one, rotated), straighten(other, rotated)] : [one, other];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const minHeight = Math.min(a.bottom - a.top, b.bottom - b.top);
        if (width > TOLERANCE_PX && height > HEIGHT_TOLERANCE * minHeight)
          problems.push(`${quote(one.text)} and ${quote(other.text)} overlap`);
      }
    }

    // An open menu covers the page.
    const container = document.querySelector(':popover-open') ? document.querySelector('header') : document;
    for (const control of container?.querySelectorAll(controls) ?? []) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && (control.contains(hit) || hit.closest(temporary))) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      problems.push(`a click on ${quote(name)} does not reach it`);
    }
    return problems;
  });
  expect.soft(problems, `at ${page.viewportSize()?.width} px`).toEqual([]);
}

import { excerpt } from '../check/wording';
import type { Refuse } from './clean-element';
import { type Shape, startOf } from './shape';
import { referenceIn } from './values';

/** What a drawing may come to when all that it refers to stands where it is used, in characters of SVG. */
const MAX_EXPANDED = 200_000;
/** A masked part is drawn on a sheet of its own, which takes as long as a shape of so many characters. */
const MASK_SIZE = 1000;

/**
 * Refuses what refers to nothing, to two things or to itself, and a drawing in which a few lines stand for very many.
 * A name to which nothing refers is left out.
 */
export function checkReferences(root: Shape, refuse: Refuse): void {
  const shapes = [...withChildren(root)];
  const named = new Map<string, Shape>();
  const twice = new Set<string>();
  for (const shape of shapes) {
    const id = shape.attributes.get('id');
    if (id === undefined) continue;
    if (named.has(id)) twice.add(id);
    else named.set(id, shape);
  }

  const used = new Set<string>();
  for (const shape of shapes) {
    for (const id of referencesOf(shape)) {
      used.add(id);
      if (twice.has(id)) refuse(shape.offset, `Two parts of the drawing are called “${excerpt(id)}”.`, id);
      if (!named.has(id)) refuse(shape.offset, `Nothing in the drawing is called “${excerpt(id)}”.`, id);
    }
  }
  for (const { attributes } of shapes) {
    if (!used.has(attributes.get('id') ?? '')) attributes.delete('id');
  }

  const sizes = new Map<Shape, number | 'being measured'>();
  const sizeOf = (shape: Shape): number => {
    const known = sizes.get(shape);
    if (known === 'being measured') {
      refuse(shape.offset, 'This part of the drawing is made of itself. Save the drawing as PNG.');
      return 0;
    }
    if (known !== undefined) return known;
    sizes.set(shape, 'being measured');
    const parts = [...shape.children];
    for (const id of referencesOf(shape)) {
      const target = named.get(id);
      if (target) parts.push(target);
    }
    let size = startOf(shape).length + shape.text.length;
    if (shape.attributes.has('mask')) size += MASK_SIZE;
    for (const part of parts) size += sizeOf(part);
    sizes.set(shape, size);
    return size;
  };
  if (sizeOf(root) > MAX_EXPANDED) {
    refuse(root.offset, 'The drawing repeats its parts too often. Repeat less, or save it as PNG.');
  }
}

function* withChildren(shape: Shape): Generator<Shape> {
  yield shape;
  for (const child of shape.children) yield* withChildren(child);
}

/** The ids to which a part of the drawing refers. */
function referencesOf({ attributes }: Shape): string[] {
  return Array.from(attributes, ([name, value]) => referenceIn(name, value)).filter((id) => id !== undefined);
}

import { excerpt } from '../check/wording';
import { MAX_DEPTH, type Refuse, TOO_DEEP } from './clean-element';
import { type Shape, startOf } from './shape';
import { referenceIn } from './values';

/** What a drawing may come to when all that it refers to stands where it is used, in characters of SVG. */
const MAX_EXPANDED = 120_000;
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

  const { size, depth } = measure(root, named, refuse);
  if (size > MAX_EXPANDED) {
    refuse(root.offset, 'The drawing repeats its parts too often. Repeat less, or save it as PNG.');
  }
  if (depth > MAX_DEPTH) refuse(root.offset, TOO_DEEP);
}

interface Extent {
  size: number;
  depth: number;
}

/** Measures each part once, however often it is used. */
function measure(root: Shape, named: ReadonlyMap<string, Shape>, refuse: Refuse): Extent {
  const measured = new Map<Shape, Extent | 'not yet'>();
  const extentOf = (shape: Shape): Extent => {
    const known = measured.get(shape);
    if (known === 'not yet') {
      refuse(shape.offset, 'This part of the drawing is made of itself. Save the drawing as PNG.');
      return { size: 0, depth: 0 };
    }
    if (known) return known;
    measured.set(shape, 'not yet');
    const used = referencesOf(shape).map((id) => named.get(id));
    const extents = [...shape.children, ...used].filter((part) => part !== undefined).map(extentOf);
    const own = startOf(shape).length + shape.text.length + (shape.attributes.has('mask') ? MASK_SIZE : 0);
    const extent = {
      size: extents.reduce((sum, { size }) => sum + size, own),
      depth: extents.reduce((most, { depth }) => Math.max(most, depth), 0) + 1,
    };
    measured.set(shape, extent);
    return extent;
  };
  return extentOf(root);
}

function* withChildren(shape: Shape): Generator<Shape> {
  yield shape;
  for (const child of shape.children) yield* withChildren(child);
}

/** The ids to which a part of the drawing refers. */
function referencesOf({ attributes }: Shape): string[] {
  return Array.from(attributes, ([name, value]) => referenceIn(name, value)).filter((id) => id !== undefined);
}

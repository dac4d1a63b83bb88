import { findInvisible } from '../check/check-characters';
import { findOutsideReference } from '../check/outside-reference';

/** What is wrong with words that a drawing shows to whoever points at it or hears it. */
export function findTextFault(text: string): string | undefined {
  const hidden = findInvisible(text)[0]?.message;
  if (hidden !== undefined) return hidden;
  const reference = findOutsideReference(text);
  return reference && `The drawing’s text ${reference.message}`;
}

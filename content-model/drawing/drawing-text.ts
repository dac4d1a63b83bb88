import { addressesIn } from '../address';
import { findInvisible } from '../check/check-characters';
import { excerpt } from '../check/wording';

/** What is wrong with words that a drawing shows to whoever points at it or hears it. */
export function findTextFault(text: string): string | undefined {
  const hidden = findInvisible(text)[0]?.message;
  if (hidden !== undefined) return hidden;
  const address = addressesIn(text)[0]?.address;
  return (
    address && `An address is written here (${excerpt(address, 12)}); the only one belongs in token.yaml.`
  );
}

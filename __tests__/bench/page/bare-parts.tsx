import { GatsbyImage } from 'gatsby-plugin-image';
import type { useChainFigures as ofThisSite } from '../../../src/backend/use-chain-figures';
import type { CardListProps } from '../../../src/ui/card-list';
import type { PictureProps } from '../../../src/ui/picture';

/*
 * What bare Gatsby has in place of the site's parts: Gatsby's own component for pictures, as its documentation shows it,
 * and no features.
 */

export const Picture = ({ image, alt, priority, className }: PictureProps) => (
  <GatsbyImage
    image={image}
    alt={alt}
    loading={priority ? 'eager' : 'lazy'}
    {...(className !== undefined && { className })}
  />
);

export function CardList({ ordered, ...props }: CardListProps) {
  const List = ordered ? 'ol' : 'ul';
  return <List {...props} />;
}

export const CopyButton = () => null;

/** The figures of the content file, without a request. */
export const useChainFigures: typeof ofThisSite = ({ assumedCurrentSupply }) => ({
  supply: {
    status: 'ready',
    currentSupply: assumedCurrentSupply,
    readAt: null,
    slot: null,
    confirmedBy: null,
  },
  claims: undefined,
  claimsPlace: () => undefined,
});

import { graphql } from 'gatsby';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { CSSProperties } from 'react';
import { getTextAttributes, getWords, type PageText } from '../../shared/page-text';

/** An image of the content: an SVG or GIF, or a raster image queried with `gatsbyImageData`. */
interface PictureFile extends Partial<Queries.UnscaledImageFragment> {
  childImageSharp: { gatsbyImageData: IGatsbyImageData } | null;
}

interface PictureProps {
  picture: { alt: PageText; image: PictureFile };
  /** Replaces the image in narrow windows. */
  phoneImage?: Queries.UnscaledImageFragment | null;
  /** Loads before other images. Only for images above the fold. */
  priority?: boolean;
  /** Replaces the `sizes` of the query. */
  sizes?: string;
  className?: string;
}

const PHONE = '(max-width: 47.49rem)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Renders an image as a plain `<picture>`: a raster image in the same formats, widths and reserved space as `GatsbyImage`,
 * without its script, and an SVG or GIF without its animation if the visitor prefers reduced motion.
 */
export function Picture({
  picture: { alt, image },
  phoneImage,
  priority = false,
  sizes,
  className,
}: PictureProps) {
  const { images, width, height } = image.childImageSharp?.gatsbyImageData ?? {};
  const size = image.unscaled ?? { width, height };
  return (
    <picture className={className}>
      {phoneImage?.unscaled && <UnscaledSources image={phoneImage.unscaled} media={PHONE} />}
      {image.unscaled && <UnscaledSources image={image.unscaled} />}
      {images?.sources?.map(({ type, srcSet, sizes: querySizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes ?? querySizes} />
      ))}
      <img
        src={image.unscaled?.url ?? images?.fallback?.src}
        srcSet={images?.fallback?.srcSet}
        sizes={sizes ?? images?.fallback?.sizes}
        width={size.width}
        height={size.height}
        alt={getWords(alt)}
        {...getTextAttributes(alt)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className="w-full"
      />
    </picture>
  );
}

interface UnscaledSourcesProps {
  image: NonNullable<Queries.UnscaledImageFragment['unscaled']>;
  media?: string;
}

const UnscaledSources = ({ image: { url, still, width, height }, media }: UnscaledSourcesProps) => (
  <>
    {still !== url && (
      <source
        media={[media, REDUCED_MOTION].filter(Boolean).join(' and ')}
        srcSet={still}
        width={width}
        height={height}
      />
    )}
    {media && <source media={media} srcSet={url} width={width} height={height} />}
  </>
);

export const unscaledImageFragment = graphql`
  fragment UnscaledImage on File {
    unscaled {
      url
      still
      width
      height
    }
  }
`;

interface IllustrationProps {
  file: { publicURL: string | null } | null;
  /** Maximum width and height, in CSS pixels. One number is both. */
  size: number | readonly [width: number, height: number];
  className?: string;
  style?: CSSProperties;
}

/** A decorative image, hidden from screen readers. */
export function Illustration({ file, size, className, style }: IllustrationProps) {
  if (!file?.publicURL) return null;
  const [width, height] = typeof size === 'number' ? [size, size] : size;
  return (
    <img
      src={file.publicURL}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
      style={style}
    />
  );
}

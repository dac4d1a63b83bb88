import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { CSSProperties } from 'react';
import { getTextAttributes, getWords, type PageText } from '../../shared/page-text';

interface PictureProps {
  /** An image of the content, queried with `gatsbyImageData`. */
  picture: { alt: PageText; image: { childImageSharp: { gatsbyImageData: IGatsbyImageData } | null } };
  /** Loads before other images. Only for images above the fold. */
  priority?: boolean;
  /** Replaces the `sizes` of the query. */
  sizes?: string;
  className?: string;
  imgClassName?: string;
}

/**
 * Renders an image from Gatsby's pipeline as a plain `<picture>`: the same formats, widths and reserved space as
 * `GatsbyImage`, without its script.
 */
export function Picture({ picture, priority = false, sizes, className, imgClassName = '' }: PictureProps) {
  const { alt, image } = picture;
  if (!image.childImageSharp) return null;
  const { images, width, height } = image.childImageSharp.gatsbyImageData;
  return (
    <picture className={className}>
      {images.sources?.map(({ type, srcSet, sizes: querySizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes ?? querySizes} />
      ))}
      <img
        src={images.fallback?.src}
        srcSet={images.fallback?.srcSet}
        sizes={sizes ?? images.fallback?.sizes}
        width={width}
        height={height}
        alt={getWords(alt)}
        {...getTextAttributes(alt)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={`w-full ${imgClassName}`}
      />
    </picture>
  );
}

interface IllustrationProps {
  file: { publicURL: string | null } | null;
  /** Maximum width and height, in CSS pixels. */
  size: number;
  className?: string;
  style?: CSSProperties;
}

/** A decorative image, hidden from screen readers. */
export function Illustration({ file, size, className, style }: IllustrationProps) {
  if (!file?.publicURL) return null;
  return (
    <img
      src={file.publicURL}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={className}
      style={style}
    />
  );
}

import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { useMark } from '../content/language';

export interface PictureProps {
  /** What `gatsbyImageData` gave for the file. */
  image: IGatsbyImageData;
  alt: string;
  /** The first view's picture is loaded at once and before others. */
  priority?: boolean;
  className?: string;
  imgClassName?: string;
}

/**
 * A picture from Gatsby's image pipeline as a plain `<picture>`: the same formats, widths and reserved space as
 * `GatsbyImage`, without its script.
 */
export function Picture({ image, alt, priority = false, className, imgClassName = '' }: PictureProps) {
  const mark = useMark();
  const { images, width, height } = image;
  return (
    <picture className={className}>
      {images.sources?.map(({ type, srcSet, sizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={images.fallback?.src}
        srcSet={images.fallback?.srcSet}
        sizes={images.fallback?.sizes}
        width={width}
        height={height}
        alt={alt}
        {...mark(alt)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={`w-full ${imgClassName}`}
      />
    </picture>
  );
}

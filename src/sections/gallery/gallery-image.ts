export interface GalleryProps {
  content: NonNullable<Queries.GallerySectionFragment['gallery']>;
}

/** Reads the URL and the size of the large image. */
export function readImage({ unscaled, childImageSharp }: GalleryProps['content']['images'][number]['image']) {
  const data = childImageSharp?.gatsbyImageData;
  return { url: unscaled?.url ?? data?.images.fallback?.src, size: unscaled ?? data };
}

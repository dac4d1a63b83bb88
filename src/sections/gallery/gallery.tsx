import { graphql } from 'gatsby';
import { memo, type MouseEvent, useEffect, useState } from 'react';
import { Picture } from '../../ui/picture';
import { Section } from '../../ui/section';
import { Text } from '../../ui/text';
import { type GalleryProps, readImage } from './gallery-image';
import type { GalleryDialog } from './gallery-dialog';

/**
 * Images in rows of about the same height, which fill the width except for the last. They link to the large images, which a
 * script opens in a dialog.
 */
export const Gallery = memo(function Gallery({ content }: GalleryProps) {
  const [Dialog, setDialog] = useState<typeof GalleryDialog>();
  const [openIndex, setOpenIndex] = useState(-1);

  useEffect(() => {
    // If the dialog fails to load, the links work without it.
    import('./gallery-dialog').then(
      ({ GalleryDialog }) => setDialog(() => GalleryDialog),
      () => undefined,
    );
  }, []);

  function openImage(event: MouseEvent, index: number) {
    if (!Dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpenIndex(index);
  }

  return (
    <Section id="gallery" heading={content.heading} className="border-t-4 border-ink">
      <ul className="flex flex-wrap gap-6">
        {content.images.map((picture, index) => {
          const { url, size } = readImage(picture.image);
          if (!size) return null;
          // Rounded, because the CSP lists each distinct style attribute.
          const ratio = (size.width / size.height).toFixed(1);
          return (
            <li key={index} className="tilted" style={{ flex: `${ratio} calc(${ratio} * (6rem + 8vw))` }}>
              <a
                href={url}
                className="block h-full comic-box bg-raised p-frame"
                onClick={(event) => openImage(event, index)}
              >
                <Picture picture={picture} />
                {picture.caption && (
                  <Text as="p" className="pt-2.5 text-center font-display leading-display text-balance">
                    {picture.caption}
                  </Text>
                )}
              </a>
            </li>
          );
        })}
        {/* Keeps the last image as small as its row. Not a class: most pages have no gallery. */}
        <li aria-hidden="true" style={{ flex: '99 20rem' }} />
      </ul>
      {Dialog && <Dialog content={content} index={openIndex} onIndexChange={setOpenIndex} />}
    </Section>
  );
});

export const galleryFragment = graphql`
  fragment GallerySection on Content {
    gallery {
      heading
      images {
        alt
        caption
        image {
          ...UnscaledImage
          childImageSharp {
            gatsbyImageData(width: 1600, breakpoints: [240, 360, 540, 800, 1200, 1600], sizes: "auto, 45vw")
          }
        }
      }
      buttons {
        previous
        next
        close
        save
      }
    }
  }
`;

import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { getLabelAttributes, type PageText } from '../../../shared/page-text';
import { useLanguage } from '../../content/language';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icons';
import { getButtonClasses } from '../../ui/links';
import { Picture } from '../../ui/picture';
import { Text } from '../../ui/text';
import { type GalleryProps, readImage } from './gallery-image';

const IMAGE_ID = 'gallery-image';
const MIN_SWIPE_PX = 40;

interface GalleryDialogProps extends GalleryProps {
  /** The open image; -1 if the dialog is closed. */
  index: number;
  onIndexChange: (index: number) => void;
}

/** Shows an image of the gallery in full screen. */
export function GalleryDialog({ content: { images, buttons }, index, onIndexChange }: GalleryDialogProps) {
  const forward = useLanguage().direction === 'rtl' ? -1 : 1;
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeStart = useRef([NaN, NaN] as [x: number, y: number]);
  const isOpen = index >= 0;

  const move = (step: number) => onIndexChange((index + step + images.length) % images.length);

  const moveByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (isOpen && key === 'ArrowRight') move(forward);
    if (isOpen && key === 'ArrowLeft') move(-forward);
  });

  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('keydown', (event) => moveByKey(event), { signal: controller.signal });
    if (isOpen) dialog.current?.showModal();
    // Otherwise the page scrolls behind the dialog.
    document.documentElement.style.overflow = isOpen ? 'hidden' : '';
    return () => controller.abort();
  }, [isOpen]);

  /** Moves on a horizontal swipe, but not if two fingers zoom or one scrolls the zoomed page. */
  function trackSwipe({ type, touches, changedTouches }: TouchEvent) {
    const { clientX: x = NaN, clientY: y = NaN } = changedTouches[0] ?? {};
    const [startX, startY] = swipeStart.current;
    const isHorizontal = Math.abs(x - startX) > Math.max(MIN_SWIPE_PX, Math.abs(y - startY));
    if (type === 'touchend' && isHorizontal) move(x < startX ? forward : -forward);
    const canSwipe = touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.1;
    swipeStart.current = canSwipe ? [x, y] : [NaN, NaN];
  }

  const image = images[index];
  if (!image) return null;
  const { url, size } = readImage(image.image);
  if (!size) return null;

  return (
    <dialog
      ref={dialog}
      aria-labelledby="gallery-heading"
      aria-describedby={IMAGE_ID}
      className="size-full max-w-none overflow-x-clip overflow-y-auto night-scene print:hidden"
      style={{ maxHeight: 'none' }}
      onClose={() => onIndexChange(-1)}
      onTouchStart={trackSwipe}
      onTouchEnd={trackSwipe}
    >
      <div
        aria-live="polite"
        className="grid min-h-svh grid-cols-1 gap-4 px-5 py-2.5"
        style={{ gridTemplateRows: 'auto 1fr auto' }}
      >
        <p className="flex items-center font-display text-xl">
          <span className="flex-1">{`${index + 1} / ${images.length}`}</span>
          <IconButton label={buttons.close} onClick={() => dialog.current?.close()} />
        </p>
        <div className="centered grid-cols-1">
          <figure
            key={index}
            id={IMAGE_ID}
            className="paper max-w-full border-4 border-ink bg-raised p-frame shadow-ember"
            style={{
              color: 'var(--color-print)',
              rotate: `${index % 2 ? 0.6 : -0.8}deg`,
              width: `calc(max(45svh, 100svh - 15rem) * ${size.width / size.height})`,
            }}
          >
            <Picture picture={image} sizes="100vw" />
            {image.caption && (
              <Text as="figcaption" className="pt-2.5 text-center font-display text-xl text-balance">
                {image.caption}
              </Text>
            )}
          </figure>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label={buttons.previous} arrow={-forward} onClick={() => move(-1)} />
          <a href={url} download className={classNames(getButtonClasses('gold'), 'mx-auto')}>
            <Text>{buttons.save}</Text>
          </a>
          <IconButton label={buttons.next} arrow={forward} onClick={() => move(1)} />
        </div>
      </div>
    </dialog>
  );
}

interface IconButtonProps {
  label: PageText;
  /** -1 for an arrow to the left, 1 for one to the right. */
  arrow?: number;
  onClick: () => void;
}

const IconButton = ({ label, arrow, onClick }: IconButtonProps) => (
  <button
    type="button"
    {...getLabelAttributes(label)}
    className={getButtonClasses('quiet')}
    onClick={onClick}
  >
    <span style={{ scale: `${arrow ?? 1} 1` }}>
      <Icon name={arrow ? 'next' : 'cross'} />
    </span>
  </button>
);

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

export interface CardListProps {
  ordered?: boolean;
  className: string;
  style?: CSSProperties;
  /** One `<li>` per card. */
  children: ReactNode;
}

/**
 * A grid of cards that fade in one after the other when they come into view. Every card is visible until
 * the animation has loaded, so no card is hidden without scripts.
 */
export function CardList({ ordered = false, className, style, children }: CardListProps) {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);

  useEffect(() => {
    const cards = Array.from(list.current?.children ?? []);
    // If the animation fails to load, the cards are visible without it.
    const fadeIn = import('./fade-in').then(
      ({ fadeInOnEntry }) => fadeInOnEntry(cards),
      () => undefined,
    );
    return () => void fadeIn.then((stop) => stop?.());
  }, []);

  const List = ordered ? 'ol' : 'ul';
  return (
    <List ref={list} className={`grid grid-cols-1 ${className}`} style={style}>
      {children}
    </List>
  );
}

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

export interface CardListProps {
  ordered?: boolean;
  className: string;
  style?: CSSProperties;
  /** One `<li>` for each card. */
  children: ReactNode;
}

/**
 * A list of cards that fade in one after the other when they come into view. In the HTML, and until the animation is
 * there, every card is visible: without scripts nothing is ever hidden.
 */
export function CardList({ ordered = false, children, ...props }: CardListProps) {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);

  useEffect(() => {
    const cards = Array.from(list.current?.children ?? []);
    let isMounted = true;
    let stop: (() => void) | undefined;
    import('./fade-in').then(
      ({ fadeInOnEntry }) => {
        if (isMounted) stop = fadeInOnEntry(cards);
      },
      () => {
        // The cards are visible without their entrance.
      },
    );
    return () => {
      isMounted = false;
      stop?.();
    };
  }, []);

  const List = ordered ? 'ol' : 'ul';
  return (
    <List ref={list} {...props}>
      {children}
    </List>
  );
}

import { Children, type ReactNode, useEffect, useRef } from 'react';

export interface CardListProps {
  ordered?: boolean;
  className: string;
  /** One card each. */
  children: ReactNode;
}

/**
 * A list of cards that fade in one after the other when they come into view. In the HTML, and until the animation is
 * there, every card is visible: without scripts nothing is ever hidden.
 */
export function CardList({ ordered = false, className, children }: CardListProps) {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);

  useEffect(() => {
    if (!list.current) return;
    const unmounted = new AbortController();
    const cards = Array.from(list.current.children);
    void import('./fade-in')
      .then(({ fadeInOnEntry }) => fadeInOnEntry(cards, unmounted.signal))
      .catch(() => {
        // The cards are visible without their entrance.
      });
    return () => unmounted.abort();
  }, []);

  const items = Children.map(children, (card) => <li>{card}</li>);
  return ordered ? (
    <ol ref={list} className={className}>
      {items}
    </ol>
  ) : (
    <ul ref={list} className={className}>
      {items}
    </ul>
  );
}

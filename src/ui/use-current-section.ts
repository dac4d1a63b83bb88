import { useEffect, useState } from 'react';

/** The id of the section that the visitor is looking at: the last one whose top has passed the upper third of the view. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState<Id>();

  useEffect(() => {
    // A band one pixel high at a third of the view: whichever section crosses it is the current one.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) setCurrent(ids.find((id) => id === target.id));
        }
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}

import type { ReactNode, Ref } from 'react';
import type { PageText } from '../../shared/page-text';
import { Text } from './text';

export interface SectionProps {
  id: string;
  heading: PageText;
  /** Classes of the section, such as its background. */
  className?: string;
  /** Classes of the element around heading and children. */
  layout?: string;
  headingSize?: string;
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** A section of the page: a landmark with an anchor, named by its heading. */
export function Section({
  id,
  heading,
  className = '',
  layout,
  headingSize = 'text-heading',
  ref,
  children,
}: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={headingId}
      className={`@container relative px-gutter py-section print:py-6 ${className}`}
    >
      <div className={layout}>
        <h2 id={headingId} className={`mb-heading break-after-avoid ${headingSize}`}>
          <Text className="marker-swipe">{heading}</Text>
        </h2>
        {children}
      </div>
    </section>
  );
}

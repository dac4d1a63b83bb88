import type { ReactNode, Ref } from 'react';
import { useMark } from '../content/language';
import type { SectionId } from '../../shared/section-ids';

export interface SectionProps {
  id: SectionId;
  heading: string;
  /** The ground. */
  className?: string;
  /** The layout of heading and contents. */
  layout?: string;
  /** Decoration beside the heading. */
  ornament?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A section of the page: a landmark that its anchor leads to, named by its heading. */
export function Section({ id, heading, className = '', layout, ornament, ref, children }: SectionProps) {
  const mark = useMark();
  const headingId = `${id}-heading`;
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={headingId}
      className={`@container relative px-gutter py-section print:py-6 ${className}`}
    >
      <div className={layout}>
        {ornament}
        <h2 id={headingId} className="mb-heading break-after-avoid text-heading">
          <span className="marker-swipe" {...mark(heading)}>
            {heading}
          </span>
        </h2>
        {children}
      </div>
    </section>
  );
}

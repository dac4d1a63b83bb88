import type { ReactNode, Ref } from 'react';
import type { SectionId } from '../content/section-ids';

export interface SectionProps {
  id: SectionId;
  heading: string;
  className: string;
  /** Decoration beside the heading. */
  ornament?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A room of the page: a landmark that its anchor leads to, named by its heading. */
export function Section({ id, heading, className, ornament, ref, children }: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section ref={ref} id={id} aria-labelledby={headingId} className={`room ${className}`}>
      <div className="room-inside">
        {ornament}
        <h2 id={headingId} className="room-heading">
          <span>{heading}</span>
        </h2>
        {children}
      </div>
    </section>
  );
}

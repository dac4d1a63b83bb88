import { ExternalLink } from '../../ui/links';

/** A tenth of the supply, with the day when it was burned and its transaction, once reached and listed. */
export interface Milestone {
  percent: number;
  date: string;
  url: string | undefined;
}

export interface BurnKnotsProps {
  /** Names the list for screen readers. */
  label: string;
  milestones: readonly Milestone[];
  /** The burned share, 0 to 100. */
  progress: number;
}

const tenths = Array.from({ length: 9 }, (_, index) => (index + 1) * 10);

/** Knots in the fuse at each tenth. Reached ones are scorched. */
export const Knots = ({ progress }: Pick<BurnKnotsProps, 'progress'>) =>
  tenths.map((percent) => (
    <span
      key={percent}
      aria-hidden="true"
      className="knot"
      data-scorched={percent <= progress || undefined}
      style={{ insetInlineStart: `${percent}%` }}
    />
  ));

/** The days of the reached knots, each below its knot. On phones they are written downwards. */
export const KnotDates = ({ label, milestones }: Omit<BurnKnotsProps, 'progress'>) =>
  milestones.length > 0 && (
    <ul aria-label={label} className="relative h-16 text-xs text-night-ink-soft @2xl:h-8">
      {milestones.map(({ percent, date, url }) => (
        <li key={percent} className="knot-date" style={{ insetInlineStart: `${percent}%` }}>
          <span className="sr-only">{percent}% </span>
          {url ? (
            <ExternalLink className="underlined" href={url}>
              {date}
            </ExternalLink>
          ) : (
            date
          )}
        </li>
      ))}
    </ul>
  );

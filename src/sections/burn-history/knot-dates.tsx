import { getLabelAttributes } from '../../../shared/page-text';
import { fillPlaceholders } from '../../../shared/placeholders';
import { ExternalLink } from '../../ui/links';
import type { BurnHistoryProps } from './burn-history';

/** The days when tenths of the supply were burned, each below its knot in the fuse. On phones they are written downwards. */
export function KnotDates({
  content: { burnHistory: words, burns, links },
}: Pick<BurnHistoryProps, 'content'>) {
  if (!words || !burns || burns.milestones.length === 0) return null;
  const { transactionUrl } = links.explorer;
  return (
    <ul
      {...getLabelAttributes(words.milestones)}
      className="relative h-18 text-xs text-night-ink-soft @max-[13rem]:flex @max-[13rem]:h-auto @max-[13rem]:flex-wrap @max-[13rem]:gap-x-4 @max-[13rem]:py-3 @2xl:h-9"
    >
      {burns.milestones.map(({ percent, date, transaction }) => (
        <li key={percent} className="knot-date" style={{ insetInlineStart: `${percent}%` }}>
          <span className="sr-only">{percent}% </span>
          {transaction ? (
            <ExternalLink
              className="grid place-items-center underlined"
              href={fillPlaceholders(transactionUrl, { transaction })}
            >
              {date}
            </ExternalLink>
          ) : (
            <span>{date}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

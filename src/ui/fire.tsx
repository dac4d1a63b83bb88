import type { AriaAttributes, AriaRole } from 'react';
import { classNames } from './class-names';

interface FuseProps extends AriaAttributes {
  /** 0 to 100, with two decimals. */
  percent: number;
  /** An unlit fuse has no spark, and quiet colors. */
  isLit: boolean;
  className: string;
  /** A new value sends a spark along the fuse. */
  sparkId?: number | undefined;
  role?: AriaRole;
}

const TENTHS = [10, 20, 30, 40, 50, 60, 70, 80, 90];

/** Knots in the fuse at each tenth. Reached ones are scorched. */
export const Knots = ({ percent }: Pick<FuseProps, 'percent'>) =>
  TENTHS.map((tenth) => (
    <span
      key={tenth}
      className="knot"
      data-scorched={tenth <= percent || undefined}
      style={{ insetInlineStart: `${tenth}%` }}
    />
  ));

/** A fuse that burns in the reading direction. It animates only `transform`, which causes no layout shift. */
export function Fuse({ percent, isLit, className, sparkId, ...aria }: FuseProps) {
  return (
    <span className={`fuse ${className}`} {...aria}>
      <span
        className={classNames('fuse-ash forced-color-adjust-none', !isLit && '[filter:grayscale(1)]')}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
      {isLit && <span className="fuse-spark" style={{ transform: `translateX(${percent}%)` }} />}
      {sparkId && <span key={sparkId} className="fuse-spark fuse-run" style={{ '--end': `${percent}%` }} />}
    </span>
  );
}

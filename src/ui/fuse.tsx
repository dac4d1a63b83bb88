import type { AriaAttributes, AriaRole } from 'react';
import { classNames } from './class-names';

export interface FuseProps extends AriaAttributes {
  /** 0 to 100, with two decimals. */
  percent: number;
  /** An unlit fuse has no spark, and quiet colors. */
  isLit: boolean;
  className: string;
  role?: AriaRole;
}

/** A fuse that burns in the reading direction. It animates only `transform`, which causes no layout shift. */
export function Fuse({ percent, isLit, className, ...aria }: FuseProps) {
  return (
    <span className={`fuse ${className}`} {...aria}>
      <span
        className={classNames('fuse-ash', !isLit && '[filter:grayscale(1)]')}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
      {isLit && <span className="fuse-spark" style={{ transform: `translateX(${percent}%)` }} />}
    </span>
  );
}

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

const FUSE_PART = 'absolute inset-0 transition-transform duration-800 ease-out';

/** A fuse that burns in the reading direction. It animates only `transform`, which causes no layout shift. */
export function Fuse({ percent, isLit, className, ...aria }: FuseProps) {
  return (
    <span className={`relative block flex-none fuse-rope rtl:-scale-x-100 ${className}`} {...aria}>
      <span
        className={classNames(
          FUSE_PART,
          'origin-left forced-color-adjust-none fuse-ash forced-colors:bg-[color:Highlight] forced-colors:bg-none',
          !isLit && '[filter:grayscale(1)]',
        )}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
      {isLit && (
        <span
          className={`${FUSE_PART} before:absolute before:-inset-y-2 before:-left-[0.9rem] before:w-[1.8rem] before:fuse-spark`}
          style={{ transform: `translateX(${percent}%)` }}
        />
      )}
    </span>
  );
}

import type { AriaAttributes, AriaRole } from 'react';
import { classNames } from './class-names';

interface FuseProps extends AriaAttributes {
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
        className={classNames('fuse-ash forced-color-adjust-none', !isLit && '[filter:grayscale(1)]')}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
      {isLit && <span className="fuse-spark" style={{ transform: `translateX(${percent}%)` }} />}
    </span>
  );
}

const tongues = [
  'M60 4c6 22 34 36 40 70 6 38-14 70-42 70S14 118 18 82c2-18 12-26 16-40 8 6 10 14 10 20C56 46 62 26 60 4Z',
  'M62 50c2 16 22 28 22 54 0 24-12 38-26 38s-24-14-22-34c1-14 10-20 12-30 5 4 6 10 6 14 6-12 9-26 8-42Z',
  'M60 92c1 8 10 16 10 30 0 12-5 20-12 20s-12-8-10-20c1-8 6-10 7-16 3 2 3 6 3 8 2-6 2-14 2-22Z',
];

/** A fire of three SVGs, because animating an SVG's `transform` needs no repaint, unlike that of a path in it. */
export function Flame() {
  return (
    <div className="paper relative mx-auto mb-3 h-25 w-20">
      {tongues.map((shape) => (
        <svg key={shape} viewBox="0 0 120 150" aria-hidden="true" className="flame size-full">
          <path d={shape} />
        </svg>
      ))}
    </div>
  );
}

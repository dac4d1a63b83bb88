export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** The formatted value, for screen readers. */
  valueText: string;
  labelledBy: string;
}

const FUSE_PART = 'absolute inset-0 transition-transform duration-800 ease-out';

/** A fuse that burns in the reading direction. It animates only `transform`, which causes no layout shift. */
export function ProgressBar({ percent, valueText, labelledBy }: ProgressBarProps) {
  const value = Number(percent.toFixed(2));
  return (
    <div
      role="progressbar"
      className="relative mt-3 h-7 overflow-clip rounded-[0.9rem] border-3 border-night-ink fuse-rope rtl:-scale-x-100"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <span
        className={`${FUSE_PART} origin-left forced-color-adjust-none fuse-ash forced-colors:bg-[color:Highlight] forced-colors:bg-none`}
        style={{ transform: `scaleX(${value / 100})` }}
      />
      <span
        className={`${FUSE_PART} before:absolute before:-inset-y-2 before:-left-[0.9rem] before:w-[1.8rem] before:fuse-spark`}
        style={{ transform: `translateX(${value}%)` }}
      />
    </div>
  );
}

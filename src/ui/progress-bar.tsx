export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** The value as people read it. */
  valueText: string;
  /** The id of the element that names the bar. */
  labelledBy: string;
}

/**
 * A fuse that has burned as far as the value says, in the direction in which people read. It grows by transform alone, so
 * nothing around it moves.
 */
export function ProgressBar({ percent, valueText, labelledBy }: ProgressBarProps) {
  const value = Number(percent.toFixed(2));
  return (
    <div
      role="progressbar"
      className="relative mt-3 h-7 overflow-clip rounded-[0.9rem] border-3 border-night-ink fuse-rope rtl:-scale-x-100 print:[print-color-adjust:exact]"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <span
        className="absolute inset-0 origin-left transition-transform duration-800 ease-out forced-color-adjust-none fuse-ash print:[print-color-adjust:exact] forced-colors:bg-[color:Highlight] forced-colors:bg-none"
        style={{ transform: `scaleX(${value / 100})` }}
      />
      <span
        className="absolute inset-0 transition-transform duration-800 ease-out before:absolute before:-inset-y-2 before:-left-[0.9rem] before:w-[1.8rem] before:fuse-spark"
        style={{ transform: `translateX(${value}%)` }}
      />
    </div>
  );
}

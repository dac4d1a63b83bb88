export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** The value as people read it. */
  valueText: string;
  /** The id of the element that names the bar. */
  labelledBy: string;
}

/** A fuse that has burned as far as the value says. It grows by transform alone, so nothing around it moves. */
export function ProgressBar({ percent, valueText, labelledBy }: ProgressBarProps) {
  const value = Number(percent.toFixed(2));
  return (
    <div
      role="progressbar"
      className="fuse"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <span className="fuse-burned" style={{ transform: `scaleX(${value / 100})` }} />
      <span className="fuse-spark" style={{ transform: `translateX(${value}%)` }} />
    </div>
  );
}

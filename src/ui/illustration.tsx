import type { CSSProperties } from 'react';

export interface IllustrationProps {
  file: { publicURL: string | null } | null;
  /** Maximum width and height, in CSS pixels. */
  size: number;
  className?: string;
  style?: CSSProperties;
}

/** A decorative image, hidden from screen readers. */
export function Illustration({ file, size, className, style }: IllustrationProps) {
  if (!file?.publicURL) return null;
  return (
    <img
      src={file.publicURL}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={className}
      style={style}
    />
  );
}

export interface DrawingProps {
  file: { publicURL: string | null } | null;
  /** In px; it may be shown smaller. */
  size: number;
  className?: string;
}

/** A small drawing that adds nothing to the words beside it. */
export function Drawing({ file, size, className }: DrawingProps) {
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
    />
  );
}

/** A small drawing that adds nothing to the words beside it. */
export function Drawing({ file, size }: { file: { publicURL: string | null } | null; size: number }) {
  if (!file?.publicURL) return null;
  return <img src={file.publicURL} alt="" width={size} height={size} loading="lazy" decoding="async" />;
}

/** How long the copy button shows the check mark, in milliseconds. */
export const COPIED_MS = 2_000;

declare global {
  interface Window {
    /**
     * Stops the early click listener and returns its last copy, if any. The promise resolves with the time of the
     * copy, in milliseconds of `performance.now`, and rejects if the browser refused to copy.
     */
    takeEarlyCopy?: () => Promise<number> | undefined;
    /** Starts the early click listener again, for copy buttons that React no longer handles. */
    enableEarlyCopy?: () => void;
  }
}

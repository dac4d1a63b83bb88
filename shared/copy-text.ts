/**
 * Copies text to the clipboard, in both ways that browsers have. In-app browsers can refuse the first one or never settle its
 * promise, and allow the second one only in the click, so both start at once. Settles within `timeoutMs`.
 *
 * The head of every page contains the source of this function, so it must not use anything outside of itself.
 * @returns the time of the copy (`performance.now`)
 * @throws if the browser allows neither
 */
export async function copyText(text: string, timeoutMs = 2_000): Promise<number> {
  const write = async () => navigator.clipboard.writeText(text);
  const written = Promise.race([
    write(),
    new Promise((_, reject) =>
      setTimeout(() => reject(new Error('The clipboard did not respond.')), timeoutMs),
    ),
  ]);
  written.catch(() => undefined);

  const selection = getSelection();
  const selected = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const source = document.body.appendChild(document.createElement('span'));
  source.textContent = text;
  source.style.cssText = 'position:fixed;top:0;opacity:0;white-space:pre';
  selection?.selectAllChildren(source);
  let isCopied = false;
  try {
    isCopied = document.execCommand('copy');
  } catch {
    // The other way remains.
  }
  source.remove();
  selection?.removeAllRanges();
  if (selected) selection?.addRange(selected);

  if (!isCopied) await written;
  return performance.now();
}

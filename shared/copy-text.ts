/**
 * Copies text to the clipboard, in both ways that browsers have. In-app browsers can refuse the first one or never settle its
 * promise, and allow the second one only in the click, so both start at once. Settles within two seconds.
 *
 * The head of every page contains the source of this function, so it must not use anything outside of itself.
 * @returns the time of the copy (`performance.now`)
 * @throws if the browser allows neither
 */
export async function copyText(text: string): Promise<number> {
  const write = async () => navigator.clipboard.writeText(text);
  const written = Promise.race([write(), new Promise((_, reject) => setTimeout(reject, 2_000))]);
  written.catch(() => undefined);

  const selection = getSelection() as Selection;
  const selected = selection.rangeCount > 0 && selection.getRangeAt(0);
  const source = document.body.appendChild(document.createElement('span'));
  source.textContent = text;
  source.style.cssText = 'position:fixed;top:0;opacity:0';
  selection.selectAllChildren(source);
  let isCopied: boolean;
  try {
    isCopied = document.execCommand('copy');
  } catch {
    isCopied = false;
  }
  source.remove();
  selection.removeAllRanges();
  if (selected) selection.addRange(selected);

  if (!isCopied) await written;
  return performance.now();
}

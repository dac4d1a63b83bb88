const PROBLEMS_PATH = '/functions/problems';
const ASK_MS = 1_000;
const MENDED_MS = 4_000;

const BANNER_STYLE = `position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 40vh; overflow: auto; margin: 0;
  padding: 1em; color: white; background: #5c1a1a; font: 14px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere;`;

/** In development, shows the problems that `npm start` reports on the open page, and a short notice when they are fixed. */
export function showProblems(): void {
  const banner = document.createElement('pre');
  Object.assign(banner, { role: 'status', dir: 'ltr', lang: 'en', hidden: true });
  banner.style.cssText = BANNER_STYLE;
  document.body.append(banner);
  let shown = '';

  async function look(): Promise<void> {
    // While webpack works, Gatsby keeps every GET waiting.
    const response = await fetch(PROBLEMS_PATH, { method: 'POST' });
    const problems = await response.text();
    if (!response.ok || problems === shown) return;
    shown = problems;
    banner.hidden = false;
    banner.textContent = problems || 'Fixed.';
    if (problems === '') setTimeout(() => (banner.hidden = shown === ''), MENDED_MS);
  }
  // `npm start` may be gone for a moment.
  setInterval(() => void look().catch(() => undefined), ASK_MS);
}

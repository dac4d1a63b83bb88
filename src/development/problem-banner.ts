const PROBLEMS_PATH = '/functions/problems';
const POLL_MS = 1_000;
const FIXED_NOTICE_MS = 4_000;

const BANNER_STYLE = `position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 40vh; overflow: auto; margin: 0;
  padding: 1em; color: white; background: #5c1a1a; font: 14px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere;`;

/** In development, shows problems reported by `npm start` on the page, and a short notice when they are fixed. */
export function showProblems(): void {
  const banner = document.createElement('pre');
  Object.assign(banner, { role: 'status', dir: 'ltr', lang: 'en', hidden: true });
  banner.style.cssText = BANNER_STYLE;
  document.body.append(banner);
  let shownProblems = '';

  async function update(): Promise<void> {
    // POST, because Gatsby delays every GET while webpack compiles.
    const response = await fetch(PROBLEMS_PATH, { method: 'POST' });
    const problems = await response.text();
    if (!response.ok || problems === shownProblems) return;
    shownProblems = problems;
    banner.hidden = false;
    banner.textContent = problems || 'Fixed.';
    if (problems === '') setTimeout(() => (banner.hidden = shownProblems === ''), FIXED_NOTICE_MS);
  }
  // Ignore failed requests: `npm start` may be restarting.
  setInterval(() => void update().catch(() => undefined), POLL_MS);
}

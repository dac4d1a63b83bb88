const PROBLEMS_PATH = '/functions/problems';
const ASK_MS = 1_000;
const MENDED_MS = 4_000;

const BANNER_STYLE = `position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 40vh; overflow: auto; margin: 0;
  padding: 1em; color: white; font: 14px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere;`;

/** In development, shows on the open page what `npm start` says is wrong, and for a moment that it is in order again. */
export function showProblems(): void {
  const banner = document.createElement('pre');
  banner.setAttribute('role', 'status');
  banner.dir = 'ltr';
  banner.lang = 'en';
  banner.style.cssText = BANNER_STYLE;
  banner.hidden = true;
  document.body.append(banner);
  let shown = '';
  let hiding: number | undefined;

  const show = (text: string, colour: string) => {
    clearTimeout(hiding);
    banner.textContent = text;
    banner.style.background = colour;
    banner.hidden = false;
  };
  const look = async () => {
    // While webpack works, Gatsby keeps every GET waiting.
    const response = await fetch(PROBLEMS_PATH, { method: 'POST' });
    const problems = (JSON.parse(await response.text()) as string[]).join('\n');
    if (problems === shown) return;
    shown = problems;
    if (problems !== '') return show(problems, '#8f1d1d');
    show('In order again.', '#14532d');
    hiding = window.setTimeout(() => (banner.hidden = true), MENDED_MS);
  };
  // `npm start` may be gone for a moment.
  const lookAgain = () =>
    void setTimeout(
      () =>
        void look()
          .catch(() => undefined)
          .finally(lookAgain),
      ASK_MS,
    );
  lookAgain();
}

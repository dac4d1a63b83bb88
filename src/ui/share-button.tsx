import { fillText, getLabelAttributes, getWords } from '../../shared/page-text';
import { copyText, notify } from './copy-button';
import { Icon } from './icons';

export interface ShareButtonProps {
  words: Queries.BurnPortalSectionFragment['share'];
  /** Replaces `{amount}` in the shared text. */
  amount: string;
  /** A link to a section: `#burn-portal`. */
  anchor: string;
}

/** Shares a link to a section with a text, or copies the link if the browser cannot share. */
export function ShareButton({ words, amount, anchor }: ShareButtonProps) {
  async function share() {
    const { href: url } = new URL(anchor, window.location.href);
    const text = getWords(fillText(words.text, { amount }));
    if ('share' in navigator) return navigator.share({ title: document.title, text, url });
    await copyText(url);
    return notify(words.copied);
  }

  return (
    <button
      type="button"
      className="centered size-11 rounded-full hover:lit print:hidden noscript:hidden"
      {...getLabelAttributes(words.label)}
      title={getWords(words.label)}
      // If the visitor cancels, nothing happens.
      onClick={() => void share().catch(() => undefined)}
    >
      <Icon name="share" />
    </button>
  );
}

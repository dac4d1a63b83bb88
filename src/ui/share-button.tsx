import { useLangProps } from '../content/language';
import { copyText, notify } from './copy-button';
import { Icon } from './icons';
import { fillPlaceholders } from '../../shared/placeholders';

export interface ShareButtonProps {
  words: Queries.BurnPortalSectionFragment['share'];
  /** Replaces `{amount}` in the shared text. */
  amount: string;
  /** A link to a section: `#burn-portal`. */
  anchor: string;
}

/** Shares a link to a section with a text, or copies the link if the browser cannot share. */
export function ShareButton({ words, amount, anchor }: ShareButtonProps) {
  const langProps = useLangProps();

  async function share() {
    const { href: url } = new URL(anchor, window.location.href);
    if ('share' in navigator)
      return navigator.share({ title: document.title, text: fillPlaceholders(words.text, { amount }), url });
    await copyText(url);
    return notify(words.copied, langProps);
  }

  return (
    <button
      type="button"
      className="centered size-11 rounded-full hover:lit print:hidden noscript:hidden"
      aria-label={words.label}
      {...langProps(words.label)}
      title={words.label}
      // If the visitor cancels, nothing happens.
      onClick={() => void share().catch(() => undefined)}
    >
      <Icon name="share" />
    </button>
  );
}

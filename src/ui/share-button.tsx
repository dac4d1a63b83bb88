import { useState } from 'react';
import { fillText, getLabelAttributes, getWords } from '../../shared/page-text';
import { notify } from './copy-button';
import { copyText } from '../../shared/copy-text';
import { Icon } from './icons';

export interface ShareButtonProps {
  words: Queries.BurnPortalSectionFragment['share'];
  /** Replaces `{amount}` in the shared text. */
  amount: string;
  /** A link to a section: `#burn-portal`. */
  anchor: string;
}

function selectText(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

/** Shares a link to a section with a text. If the browser cannot share, copies the link; if it cannot copy, shows it. */
export function ShareButton({ words, amount, anchor }: ShareButtonProps) {
  const [shownUrl, setShownUrl] = useState<string>();

  async function share() {
    const { href: url } = new URL(anchor, window.location.href);
    const text = getWords(fillText(words.text, { amount }));
    try {
      await navigator.share({ title: document.title, text, url });
    } catch (error) {
      if ((error as Error).name === 'AbortError') return;
      await copyText(url).then(
        () => notify(words.copied),
        () => setShownUrl(url),
      );
    }
  }

  return shownUrl === undefined ? (
    <button
      type="button"
      className="centered size-11 rounded-full hover:lit print:hidden noscript:hidden"
      {...getLabelAttributes(words.label)}
      title={getWords(words.label)}
      onClick={() => void share()}
    >
      <Icon name="share" />
    </button>
  ) : (
    <input
      ref={selectText}
      readOnly
      value={shownUrl}
      {...getLabelAttributes(words.label)}
      dir="ltr"
      className="h-11 w-[min(20rem,70cqi)] bg-raised px-2 text-sm text-ink inked print:hidden"
      onBlur={() => setShownUrl(undefined)}
    />
  );
}

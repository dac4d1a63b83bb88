import { graphql } from 'gatsby';
import { useState } from 'react';
import { copyText } from '../../../shared/copy-text';
import { fillText, getLabelAttributes, getWords } from '../../../shared/page-text';
import { notify } from '../../ui/copy-button';
import { Icon } from '../../ui/icons';

export interface ShareButtonProps {
  words: Queries.BurnPortalSectionFragment['share'];
  /** The burned tokens and their share. */
  amount: string;
  percent: string;
  card: Queries.ShareCardFragment;
}

/** Safari reads the URL of a download some time after the press. */
const DOWNLOAD_MS = 60_000;

const createFile = (...parts: BlobPart[]) => new File(parts, 'burned.png', { type: 'image/png' });

function selectText(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

function download(file: File) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), DOWNLOAD_MS);
}

const importCard = () => import('./share-card');
/** Browsers let a page share only for a few seconds after a press, so the script loads before it. */
const preload = () => void importCard().catch(() => undefined);

/**
 * Shares a link to the section with a text and a picture. If the browser cannot share files, copies the link and downloads the
 * picture; if it cannot copy, shows the link. If the picture cannot be drawn, the link goes alone.
 */
export function ShareButton({ words, amount, percent, card: content }: ShareButtonProps) {
  const [shownUrl, setShownUrl] = useState<string>();

  async function share() {
    const { href: url, host, pathname } = new URL('#burn-portal', window.location.href);
    const text = getWords(fillText(words.text, { amount }));
    const address = (host + pathname).replace(/\/$/, '');
    const drawing = importCard()
      .then(async ({ drawShareCard }) => createFile(await drawShareCard({ content, percent, text, address })))
      .catch(() => undefined);
    if (navigator.canShare?.({ files: [createFile()] })) {
      const file = await drawing;
      try {
        return await navigator.share({ title: document.title, text, url, ...(file && { files: [file] }) });
      } catch (error) {
        if ((error as Error).name === 'AbortError') return;
      }
    }
    // Before the picture is drawn, because some browsers copy only in the press.
    const copying = copyText(url);
    const file = await drawing;
    if (file) download(file);
    await copying.then(
      () => notify(file ? words.copied : { ...words.copied, description: '' }),
      () => setShownUrl(url),
    );
  }

  return shownUrl === undefined ? (
    <button
      type="button"
      className="centered size-11 rounded-full hover:lit print:hidden noscript:hidden"
      {...getLabelAttributes(words.label)}
      title={getWords(words.label)}
      onPointerEnter={preload}
      onFocus={preload}
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

export const shareCardFragment = graphql`
  fragment ShareCard on Content {
    hero {
      heading
    }
    site {
      sharePicture {
        image {
          publicURL
        }
      }
    }
    burns {
      chart {
        steps {
          x
          y
        }
      }
    }
  }
`;

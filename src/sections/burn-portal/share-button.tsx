import { graphql } from 'gatsby';
import { useState } from 'react';
import { copyText } from '../../../shared/copy-text';
import { fillText, getLabelAttributes, getWords } from '../../../shared/page-text';
import { notify } from '../../ui/copy-button';
import { Icon } from '../../ui/icons';

interface ShareButtonProps {
  words: Queries.BurnPortalSectionFragment['share'];
  figures: Record<'burned' | 'burnedPercent', string>;
  content: Queries.ShareCardFragment;
}

const createFile = (...parts: BlobPart[]) => new File(parts, 'burned.png', { type: 'image/png' });

function selectText(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

function download(file: File) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  // Safari reads the URL some time after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

const importCard = () => import('./share-card');
/** Browsers let a page share only for a few seconds after a press, so the script loads before it. */
const preload = () => void importCard().catch(() => undefined);

/**
 * Shares a link to the section with a text and a picture. If the browser cannot share files, copies the link and downloads the
 * picture; if it cannot copy, shows the link. If the picture cannot be drawn, the link goes alone.
 */
export function ShareButton({ words, figures, content }: ShareButtonProps) {
  const [shownUrl, setShownUrl] = useState<string>();

  async function share() {
    const { href: url } = new URL('#burn-portal', window.location.href);
    const text = getWords(fillText(words.text, { amount: figures.burned }));
    const drawing = importCard()
      .then(({ drawShareCard }) => drawShareCard(content, figures.burnedPercent, text))
      .then((image) => image && createFile(image))
      .catch(() => null);
    if (navigator.canShare?.({ files: [createFile()] })) {
      const file = await drawing;
      try {
        return await navigator.share({ title: document.title, text, url, ...(file && { files: [file] }) });
      } catch (error) {
        if ((error as Error).name === 'AbortError') return;
      }
    }
    // Before the picture is drawn, because some browsers copy only in the press.
    const copying = copyText(url).then(
      () => true,
      () => false,
    );
    const file = await drawing;
    if (file) download(file);
    if (await copying) await notify(file ? words.copied : { ...words.copied, description: '' });
    else setShownUrl(url);
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

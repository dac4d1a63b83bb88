import { useEffect, useEffectEvent, useState } from 'react';
import { COPIED_MS } from '../../shared/server-page';
import { getLabelAttributes } from '../../shared/page-text';
import { classNames } from './class-names';
import { copyText } from '../../shared/copy-text';
import { Icon } from './icons';
import { getButtonClasses } from './links';
import { Text } from './text';
import type { Message } from './toast';

const ICON_BUTTON =
  'centered size-11 rounded-small bg-highlight inked transition-transform duration-120 hover:-rotate-5 active:scale-92';

/** The id of the element that shows the address. Its text is selected if the browser refuses to copy. */
export const ADDRESS_ID = 'address';

export interface CopyButtonProps {
  address: string;
  words: Pick<Queries.HeroSectionFragment, 'copyButton' | 'copied' | 'copyRefused'>;
  /** Shows the label, which otherwise only names the button. */
  isLabeled?: boolean;
}

/** Copies the token's address, and confirms it after the browser has copied it. */
export function CopyButton({ address, words, isLabeled = false }: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), copiedAt + COPIED_MS - performance.now());
    return () => clearTimeout(timer);
  }, [copiedAt]);

  function confirmCopy(at: number) {
    // If hydration comes long after the press, the check mark has already expired.
    if (performance.now() < at + COPIED_MS) setCopiedAt(at);
    return notify(words.copied);
  }

  function reportRefusal() {
    const shown = document.getElementById(ADDRESS_ID);
    if (shown) {
      // A page translator can have changed the address.
      if (shown.textContent !== address) shown.textContent = address;
      shown.scrollIntoView({ block: 'nearest' });
      window.getSelection()?.selectAllChildren(shown);
    }
    setCopiedAt(undefined);
    return notify(words.copyRefused);
  }

  // A press before hydration has already copied the value, but has not shown a message.
  const confirmEarlyPress = useEffectEvent(() => window.takeEarlyCopy?.()?.then(confirmCopy, reportRefusal));
  useEffect(() => void confirmEarlyPress(), []);

  return (
    <button
      type="button"
      className={classNames('print:hidden', isLabeled ? getButtonClasses('gold') : ICON_BUTTON)}
      {...(!isLabeled && getLabelAttributes(words.copyButton))}
      data-copy={address}
      data-copied={copiedAt !== undefined || undefined}
      onClick={() => void copyText(address).then(confirmCopy, reportRefusal)}
    >
      <span className="centered *:[grid-area:1/1]">
        <Icon name="copy" className="size-6 copied:invisible" />
        <Icon
          name="check"
          className="size-6 transition-[scale] duration-150 ease-out not-copied:invisible not-copied:scale-40"
        />
      </span>
      {isLabeled && <Text>{words.copyButton}</Text>}
    </button>
  );
}

/** The toast library loads with the first message, not with the page. */
export async function notify(message: Message): Promise<void> {
  const { showToast } = await import('./toast');
  await showToast(message);
}

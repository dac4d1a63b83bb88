import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { COPIED_MS } from '../../shared/early-copy';
import { type LangProps, useLangProps } from '../content/language';
import { classNames } from './class-names';
import { Icon } from './icons';
import type { Message } from './toast';

const TILT = 'transition-transform duration-120 hover:-rotate-5 active:scale-92';

export interface CopyButtonProps {
  value: string;
  label: string;
  copied: Message;
  refused: Message;
  /** The element that shows the value. Its text is selected if the browser refuses to copy. */
  source: RefObject<HTMLElement | null>;
}

/** Copies a value, and confirms it after the browser has copied it. */
export function CopyButton({ value, label, copied, refused, source }: CopyButtonProps) {
  const langProps = useLangProps();
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), copiedAt + COPIED_MS - performance.now());
    return () => clearTimeout(timer);
  }, [copiedAt]);

  function confirmCopy(at: number) {
    // If hydration comes long after the press, the check mark has already expired.
    if (performance.now() < at + COPIED_MS) setCopiedAt(at);
    return notify(copied, langProps);
  }

  function reportRefusal() {
    if (source.current) window.getSelection()?.selectAllChildren(source.current);
    setCopiedAt(undefined);
    return notify(refused, langProps);
  }

  // A press before hydration has already copied the value, but has not shown a message.
  const confirmEarlyPress = useEffectEvent(() => window.takeEarlyCopy?.()?.then(confirmCopy, reportRefusal));
  useEffect(() => void confirmEarlyPress(), []);

  return (
    <button
      type="button"
      className={classNames(
        'centered size-11 rounded-small bg-highlight inked *:[grid-area:1/1] print:hidden',
        TILT,
      )}
      aria-label={label}
      {...langProps(label)}
      data-copy={value}
      data-copied={copiedAt !== undefined || undefined}
      onClick={() => void copyText(value).then(confirmCopy, reportRefusal)}
    >
      <Icon name="copy" className="size-6 copied:invisible" />
      <Icon
        name="check"
        className="size-6 transition-[scale] duration-150 ease-out not-copied:invisible not-copied:scale-40"
      />
    </button>
  );
}

/**
 * Copies text to the clipboard. Resolves with the time of the copy (`performance.now`).
 *
 * @throws if the browser refuses, or has no clipboard, as on pages without HTTPS
 */
async function copyText(text: string): Promise<number> {
  await navigator.clipboard.writeText(text);
  return performance.now();
}

/** The toast library loads with the first message, not with the page. */
async function notify(message: Message, langProps: LangProps): Promise<void> {
  const { showToast } = await import('./toast');
  await showToast(message, langProps);
}

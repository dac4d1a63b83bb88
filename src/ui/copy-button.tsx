import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Mark, useMark } from '../content/language';
import { Icon } from './icons';
import type { Message } from './toast';

/** How long the check mark stands for the copy icon. */
export const COPIED_MS = 2_000;

export interface CopyButtonProps {
  /** Exactly what the clipboard gets. */
  value: string;
  label: string;
  copied: Message;
  refused: Message;
  /** The element that shows the value: selected where the browser does not allow copying. */
  source: RefObject<HTMLElement | null>;
}

/** Copies a value and says so, but only after the browser has confirmed it. */
export function CopyButton({ value, label, copied, refused, source }: CopyButtonProps) {
  const mark = useMark();
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), copiedAt + COPIED_MS - performance.now());
    return () => clearTimeout(timer);
  }, [copiedAt]);

  function sayCopied(at: number) {
    // An early press has shown the check mark already.
    if (performance.now() < at + COPIED_MS) setCopiedAt(at);
    return notify(copied, mark);
  }

  function sayRefused() {
    if (source.current) window.getSelection()?.selectAllChildren(source.current);
    setCopiedAt(undefined);
    return notify(refused, mark);
  }

  // A press before hydration has copied; its message is still missing.
  const answerEarlyPress = useEffectEvent(() => window.takeEarlyCopy?.()?.then(sayCopied, sayRefused));
  useEffect(() => void answerEarlyPress(), []);

  return (
    <button
      type="button"
      className="grid size-11 cursor-pointer place-items-center rounded-[0.7rem_0.9rem_0.7rem_0.8rem] border-3 border-ink bg-highlight transition-[rotate,scale] duration-120 hover:-rotate-5 active:scale-92 print:hidden"
      aria-label={label}
      {...mark(label)}
      data-copy={value}
      data-copied={copiedAt !== undefined || undefined}
      onClick={() => void copyText(value).then(sayCopied, sayRefused)}
    >
      {/* The check mark lies on the copy icon. */}
      <Icon name="copy" className="col-start-1 row-start-1 size-6 copied:invisible" />
      <Icon
        name="check"
        className="col-start-1 row-start-1 size-6 transition-[scale] duration-150 ease-out not-copied:invisible not-copied:scale-40"
      />
    </button>
  );
}

/**
 * Resolves with the time at which the text came into the clipboard. Rejects where the browser refuses, and where it has
 * no clipboard at all, as on pages without https.
 */
async function copyText(text: string): Promise<number> {
  await navigator.clipboard.writeText(text);
  return performance.now();
}

/** Shows a message in a toast that is read aloud once. The toasts are loaded with the first message, not with the page. */
async function notify(message: Message, mark: Mark): Promise<void> {
  const { showToast } = await import('./toast');
  await showToast(message, mark);
}

import { type RefObject, useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from './icons';
import { type Message, notify } from './notify';

/** How long the check mark stands for the copy icon. */
export const copiedMs = 2_000;

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
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Refused, or no clipboard at all, as on pages without https.
      if (source.current) window.getSelection()?.selectAllChildren(source.current);
      setCopiedAt(undefined);
      await notify(refused);
      return;
    }
    setCopiedAt(Date.now());
    await notify(copied);
  }

  return (
    <button type="button" className="copy-button" aria-label={label} onClick={() => void copy()}>
      {copiedAt === undefined ? <CopyIcon /> : <CheckIcon />}
    </button>
  );
}

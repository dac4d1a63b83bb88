import { useEffect, useRef, useState } from 'react';
import { formatAmount } from '../../../shared/format';
import { useLanguage } from '../../content/language';
import type { Supply } from '../../backend/use-supply';

/** A rise of the burned figure while the page is open. */
export interface BurnEvent {
  /** Base units. */
  amount: bigint;
  /** Differs between two events of the same amount. */
  id: number;
}

/**
 * Returns the last rise of the burned figure. Compares it with the figure that the visitor has seen last, so all burns of a
 * reading, or of the time in which the tab was hidden, are one event. A corrected figure is none.
 */
export function useBurnEvent({ currentSupply, readAt }: Supply): BurnEvent | undefined {
  const [event, setEvent] = useState<BurnEvent>();
  const seenSupply = useRef<bigint>(undefined);
  const isRead = readAt !== null;

  useEffect(() => {
    if (!isRead) return;
    function compare() {
      if (document.visibilityState === 'hidden') return;
      const supply = BigInt(currentSupply);
      const amount = (seenSupply.current ?? supply) - supply;
      seenSupply.current = supply;
      if (amount > 0n) setEvent((last) => ({ amount, id: (last?.id ?? 0) + 1 }));
    }
    compare();
    document.addEventListener('visibilitychange', compare);
    return () => document.removeEventListener('visibilitychange', compare);
  }, [currentSupply, isRead]);

  return event;
}

const EMBERS = 12;
/** Embers fly up and to both sides, at different heights. */
const embers = Array.from({ length: EMBERS }, (_, index) => ({
  '--x': `${((index + 0.5) / EMBERS - 0.5) * 22}rem`,
  '--y': `${-4 - ((index * 5) % 7)}rem`,
  '--delay': `${(index % 4) * 0.08}s`,
}));

interface BurnStampProps {
  event: BurnEvent | undefined;
  decimals: number;
}

/** The stamp with the burned amount, and embers around it. Screen readers get the announcement instead. */
export function BurnStamp({ event, decimals }: BurnStampProps) {
  const { figures } = useLanguage();
  if (!event) return null;
  return (
    <span key={event.id} aria-hidden="true" translate="no" className="burn-stamp">
      {embers.map((style) => (
        <span key={style['--x']} className="ember" style={style} />
      ))}
      <span className="burst">{`+${formatAmount(event.amount, decimals, figures)}`}</span>
    </span>
  );
}

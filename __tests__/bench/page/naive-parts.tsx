import { createClient } from '@supabase/supabase-js';
import { type HTMLMotionProps, motion } from 'framer-motion';
import { Children, isValidElement, useEffect, useState } from 'react';
import { ToastContainer, toast } from 'react-toastify';
import 'react-toastify/dist/ReactToastify.css';
import type { useChainFigures as ofThisSite } from '../../../src/backend/use-chain-figures';
import type { Supply } from '../../../src/backend/use-supply';
import type { CardListProps } from '../../../src/ui/card-list';
import type { CopyButtonProps } from '../../../src/ui/copy-button';
import { useChainFigures as useAssumedFigures } from './bare-parts';

/* The features as each library's first example shows them, all of them imported where they are used. */

export { Picture } from './bare-parts';

const POLLING_INTERVAL_MS = 30_000;

export function CardList({ ordered, children, ...props }: CardListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List {...props}>
      {Children.map(
        children,
        (card, index) =>
          isValidElement<HTMLMotionProps<'li'>>(card) && (
            <motion.li
              {...card.props}
              initial={{ opacity: 0 }}
              whileInView={{ opacity: 1 }}
              viewport={{ once: true }}
              transition={{ delay: index * 0.15 }}
            />
          ),
      )}
    </List>
  );
}

export function CopyButton({ value, label, copied }: CopyButtonProps) {
  async function copy() {
    await navigator.clipboard.writeText(value);
    toast(`${copied.title} ${copied.description}`);
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        className="size-11 border-3 border-ink bg-highlight"
        onClick={() => void copy()}
      />
      <ToastContainer />
    </>
  );
}

export const useChainFigures: typeof ofThisSite = (token) => {
  const assumed = useAssumedFigures(token);
  const [supply, setSupply] = useState<Supply>({ ...assumed.supply, status: 'loading' });
  useEffect(() => {
    const supabase = createClient(window.location.origin, 'sb_publishable_none');
    const read = async () => {
      const { data } = await supabase.functions.invoke<{ currentSupply: number }>('get-token-supply', {
        method: 'GET',
      });
      if (!data) return;
      const { currentSupply } = data;
      setSupply({ status: 'ready', currentSupply, readAt: new Date(), slot: null, confirmedBy: null });
    };
    void read();
    const timer = setInterval(() => void read(), POLLING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return { ...assumed, supply };
};

import { createClient } from '@supabase/supabase-js';
import { motion } from 'framer-motion';
import { GatsbyImage } from 'gatsby-plugin-image';
import { useEffect, useState } from 'react';
import { ToastContainer, toast } from 'react-toastify';
import 'react-toastify/dist/ReactToastify.css';
import { FiguresTable } from './figures';
import type { Parts } from './landing';

const pollingIntervalMs = 30_000;

/** The site's features as each library's first example shows them, all of them imported where they are used. */
export const parts: Parts = {
  Picture: (props) => <GatsbyImage {...props} />,

  Cards: ({ className, children }) => <ol className={className}>{children}</ol>,

  Card: ({ className, index, children }) => (
    <motion.li
      initial={{ opacity: 0 }}
      whileInView={{ opacity: 1 }}
      viewport={{ once: true }}
      transition={{ delay: index * 0.15 }}
    >
      <article className={className}>{children}</article>
    </motion.li>
  ),

  Address: function Address({ hero, mint }) {
    async function copy() {
      await navigator.clipboard.writeText(mint);
      toast(`${hero.copied.title} ${hero.copied.description}`);
    }
    return (
      <>
        <code className="address">{mint}</code>
        <button
          type="button"
          className="copy-button"
          aria-label={hero.copyButton}
          onClick={() => void copy()}
        />
        <ToastContainer />
      </>
    );
  },

  Figures: function Figures({ words, token }) {
    const [currentSupply, setCurrentSupply] = useState<number>();
    useEffect(() => {
      const supabase = createClient(window.location.origin, 'sb_publishable_none');
      const read = async () => {
        const { data } = await supabase.functions.invoke<{ currentSupply: number }>('get-token-supply', {
          method: 'GET',
        });
        if (data) setCurrentSupply(data.currentSupply);
      };
      void read();
      const timer = setInterval(() => void read(), pollingIntervalMs);
      return () => clearInterval(timer);
    }, []);
    return (
      <div data-status={currentSupply === undefined ? 'loading' : 'ready'}>
        <FiguresTable
          words={words}
          token={token}
          currentSupply={currentSupply ?? token.assumedCurrentSupply}
        />
      </div>
    );
  },
};

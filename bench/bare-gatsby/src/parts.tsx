import { GatsbyImage } from 'gatsby-plugin-image';
import { AssumedFigures } from './figures';
import type { Parts } from './landing';

/** Gatsby's own component for the pictures, as its documentation shows it, and plain elements. */
export const parts: Parts = {
  Picture: (props) => <GatsbyImage {...props} />,
  Cards: ({ className, children }) => <ol className={className}>{children}</ol>,
  Card: ({ className, children }) => (
    <li>
      <article className={className}>{children}</article>
    </li>
  ),
  Address: ({ mint }) => <code className="address">{mint}</code>,
  Figures: AssumedFigures,
};

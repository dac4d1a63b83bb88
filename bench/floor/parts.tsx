import { AssumedFigures } from '../bare-gatsby/src/figures';
import type { Parts } from '../bare-gatsby/src/landing';
import { Picture } from '../../src/ui/picture';

/** What somebody writes by hand: plain elements and nothing else. */
export const parts: Parts = {
  Picture: ({ image, alt, className = '', loading }) => (
    <Picture image={image} alt={alt} className={className} priority={loading === 'eager'} />
  ),
  Cards: ({ className, children }) => <ol className={className}>{children}</ol>,
  Card: ({ className, children }) => (
    <li>
      <article className={className}>{children}</article>
    </li>
  ),
  Address: ({ mint }) => <code className="address">{mint}</code>,
  Figures: AssumedFigures,
};

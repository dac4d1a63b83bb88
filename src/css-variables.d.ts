import 'react';

/** A `style` may set CSS variables, which the utilities of the same element read. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number;
  }
}

import 'react';

/** Lets `style` set CSS variables. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number;
  }
}

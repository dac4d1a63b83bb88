/** A browser page, with the operations that can be automated in both Firefox and WebKit. */
export interface EnginePage {
  /** Opens a URL, without waiting for images and scripts. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It can use only its arguments. */
  evaluate<Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Clicks at a position in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses a key, or Control+V. */
  press(key: Key): Promise<void>;
  /** Sets the page's width in CSS pixels. */
  setWidth(width: number): Promise<void>;
  /** Returns console errors and uncaught errors of pages. */
  readErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'paste';

export const WINDOW_HEIGHT = 844;

/** A page in a browser, as a visitor has it before them: what Firefox and WebKit can both be told to do. */
export interface EnginePage {
  /** Goes to an address, and does not wait for pictures and scripts. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. The function may use nothing from outside of itself but its arguments. */
  evaluate<Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Presses with a pointer, so many CSS pixels from the left and the top of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses a key, or Control and V. */
  type(key: Key): Promise<void>;
  /** Gives the page this width in CSS pixels. */
  setWidth(width: number): Promise<void>;
  /** What pages wrote to the console as an error, and what they threw and did not catch. */
  errors(): Promise<readonly string[]>;
  /** Ends the browser. */
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'paste';

export interface Engine {
  name: 'firefox' | 'webkit';
  isInstalled(): boolean;
  /** The command that installs it. */
  install: string;
  /** Starts a browser with one page. */
  start(): Promise<EnginePage>;
}

export const WINDOW_HEIGHT = 844;

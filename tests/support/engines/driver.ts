/** A place in the window, in CSS pixels. */
type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Space'
  | 'Backspace'
  | 'ArrowDown'
  | 'End'
  | 'Control+a'
  | 'Control+s';

/** One window of an engine: no more than a person's hands and eyes, and a look into the page. */
export type Driver = {
  readonly go: (url: string) => Promise<void>;
  readonly address: () => Promise<string>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The size of what the page sees, without the browser's own bars. */
  readonly resize: (size: Size) => Promise<void>;
  readonly click: (at: Point) => Promise<void>;
  /** Key by key, to whatever has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Chooses in a native list, whose open form belongs to the system and not to the page. */
  readonly choose: (css: string, value: string) => Promise<void>;
  /** Runs a self-contained function in the page; arguments and answer are JSON. */
  readonly run: <A extends readonly unknown[], T>(
    action: (...args: A) => T,
    ...args: A
  ) => Promise<T>;
  readonly screenshot: () => Promise<Uint8Array>;
  /** Console errors and page errors so far. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
};

/** A running browser: each window it opens begins with empty storage. */
export type Engine = { readonly open: () => Promise<Driver>; readonly close: () => Promise<void> };

/** The zone every engine lives in; the owner's and her clients'. */
export const TIME_ZONE = 'America/Sao_Paulo';

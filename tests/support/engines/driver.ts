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

/** One window of an engine: a person's input, and a look into the page. */
export type Driver = {
  readonly go: (url: string) => Promise<void>;
  readonly address: () => Promise<string>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The page's viewport, without the browser's own bars. */
  readonly resize: (size: Size) => Promise<void>;
  readonly click: (at: Point) => Promise<void>;
  readonly drag: (from: Point, to: Point) => Promise<void>;
  /** Key by key, into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Chooses in a native list, whose open form belongs to the system. */
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

/** The time zone of every engine, and of the owner and clients. */
export const TIME_ZONE = 'America/Sao_Paulo';

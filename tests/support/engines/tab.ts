import { expect } from '@playwright/test';
import type { Driver, Key, Size } from './driver.ts';
import { DriverHangs } from './hang.ts';
import { type Look, look, type Seen, type Target } from './target.ts';

const POLL = { intervals: [30, 70, 150, 250], timeout: 20_000 };

/**
 * A tab as a person uses it, the same in every engine. It waits for what it needs, and a failure
 * says for what.
 */
export type Tab = {
  readonly open: (path: string) => Promise<void>;
  readonly url: () => Promise<string>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  readonly click: (target: Target) => Promise<void>;
  /** Clicks into a field and types in place of what it holds. */
  readonly fill: (target: Target, text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  readonly drag: Driver['drag'];
  readonly choose: (css: string, value: string) => Promise<void>;
  /** Waits until exactly one match is visible, and describes it. */
  readonly see: (target: Target) => Promise<Seen>;
  /** The same, once it has these fields. */
  readonly until: (target: Target, fields: Partial<Seen>) => Promise<Seen>;
  /** Waits until no match is visible. */
  readonly miss: (target: Target) => Promise<void>;
  /** What is visible now, without waiting. */
  readonly look: (target: Target) => Promise<Look>;
  readonly run: Driver['run'];
  readonly screenshot: Driver['screenshot'];
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
};

const named = (target: Target): string =>
  `${target.css}${target.name === undefined ? '' : ` '${target.name}'`}${target.within ? ` in ${named(target.within)}` : ''}`;

/** A person's tab over an engine's window; paths are the server's. */
export function tabOf(driver: Driver, base: string): Tab {
  // A page being left answers nothing.
  const glance = (target: Target, aim = false) =>
    driver.run(look, target, aim).catch((error: Error): Look & { error: string } => {
      if (error instanceof DriverHangs) throw error;
      return { count: -1, seen: null, at: null, cover: null, error: String(error) };
    });

  /** Waits until a target has these fields; returns all of its fields. */
  async function until(target: Target, fields: Partial<Seen>): Promise<Seen> {
    let last: Look | null = null;
    const seen = async () => {
      last = await glance(target);
      return last;
    };
    const wanted = { count: 1, seen: fields };
    const message = `sees one ${named(target)} with ${JSON.stringify(fields)}`;
    await expect.poll(seen, { ...POLL, message }).toMatchObject(wanted);
    return (last as unknown as { seen: Seen }).seen;
  }

  async function click(target: Target): Promise<void> {
    let before = '';
    let last: Look | null = null;
    // A place where it is still and not covered.
    const obstacle = async () => {
      last = await glance(target, true);
      const now = JSON.stringify(last.at);
      const still = now === before;
      before = now;
      if (last.count !== 1) return `${last.count} of them`;
      return last.cover ? `under ${last.cover}` : still ? null : 'moving';
    };
    await expect.poll(obstacle, { ...POLL, message: `clicks ${named(target)}` }).toBeNull();
    const { at } = last as unknown as { at: { x: number; y: number } };
    await driver.click(at);
  }

  async function fill(target: Target, text: string): Promise<void> {
    // What loads late may move the field from under a click.
    const focused = async () => {
      await click(target);
      return (await glance(target)).seen;
    };
    const message = `${named(target)} takes the focus`;
    await expect.poll(focused, { ...POLL, message }).toMatchObject({ focused: true });
    await driver.press('Control+a');
    await driver.press('Backspace');
    if (text !== '') await driver.type(text);
    await until(target, { value: text });
  }

  return {
    open: (path) => driver.go(new URL(path, base).href),
    url: async () => {
      const address = await driver.address();
      return address.startsWith(base) ? address.slice(base.length) : address;
    },
    back: driver.back,
    reload: driver.reload,
    resize: driver.resize,
    click,
    fill,
    press: driver.press,
    drag: driver.drag,
    choose: driver.choose,
    until,
    see: (target) => until(target, {}),
    miss: (target) =>
      expect
        .poll(async () => (await glance(target)).count, {
          ...POLL,
          message: `misses ${named(target)}`,
        })
        .toBe(0),
    look: (target) => glance(target),
    run: driver.run,
    screenshot: driver.screenshot,
    problems: driver.problems,
    close: driver.close,
  };
}

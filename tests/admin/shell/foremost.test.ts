import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inForegroundTab } from '../../../src/admin/shell/foremost.ts';
import { type FakePage, openPage } from '../../support/page.ts';

type Options = { readonly steal?: boolean; readonly signal?: AbortSignal };
type Hold = () => Promise<void> | undefined;
type Waiting = {
  readonly hold: Hold;
  readonly done: () => void;
  readonly fail: (why: Error) => void;
};

/** One lock as the browser gives it: to one holder, in line, or taken away. */
function locks() {
  let holder: Waiting | null = null;
  const line: Waiting[] = [];
  async function grant(next: Waiting): Promise<void> {
    holder = next;
    await next.hold();
    next.done();
    if (holder !== next) return;
    holder = null;
    const first = line.shift();
    if (first) void grant(first);
  }
  return {
    request: (_name: string, options: Options, hold: Hold) =>
      new Promise<void>((done, fail) => {
        const me = { hold, done, fail };
        options.signal?.addEventListener('abort', () => {
          const place = line.indexOf(me);
          if (place >= 0) line.splice(place, 1);
          fail(new Error('aborted'));
        });
        if (options.steal) {
          holder?.fail(new Error('stolen'));
          void grant(me);
        } else if (holder) line.push(me);
        else void grant(me);
      }),
  };
}

let page: FakePage;
let ends: (() => void)[];

/** A tab that says when it runs. */
function open() {
  const tab = { running: 0, starts: 0 };
  const end = inForegroundTab('work', () => {
    tab.running += 1;
    tab.starts += 1;
    return () => {
      tab.running -= 1;
    };
  });
  ends.push(end);
  return Object.assign(tab, { end });
}

const settled = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  page = openPage();
  ends = [];
  vi.stubGlobal('navigator', { locks: locks() });
});
afterEach(() => {
  for (const end of ends) end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('of two tabs the one that was looked at last runs it, the other when that one is gone', async () => {
  const first = open();
  await settled();
  expect(first.running).toBe(1);
  const second = open();
  await settled();
  expect([first.running, second.running]).toEqual([0, 1]);
  second.end();
  await settled();
  expect([first.running, second.running]).toEqual([1, 0]);
});

test('a tab out of sight gives way, and begins again when it is seen', async () => {
  const tab = open();
  await settled();
  page.show(false);
  await settled();
  expect(tab.running).toBe(0);
  page.show(true);
  await settled();
  expect([tab.running, tab.starts]).toEqual([1, 2]);
});

test('it begins again when the connection comes back', async () => {
  const tab = open();
  await settled();
  page.tab.dispatchEvent(new Event('online'));
  await settled();
  expect([tab.running, tab.starts]).toEqual([1, 2]);
});

test('a tab that was left before its turn never begins', async () => {
  const first = open();
  await settled();
  const second = open();
  await settled();
  first.end();
  second.end();
  await settled();
  expect([first.running, second.running, first.starts]).toEqual([0, 0, 1]);
});

test.each([
  ['there are no locks', {}],
  [
    'locks are refused',
    { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } },
  ],
])('where %s each tab runs it while it is seen', async (_, navigator) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('navigator', navigator);
  const tabs = [open(), open()];
  await settled();
  expect(tabs.map(({ running }) => running)).toEqual([1, 1]);
  page.show(false);
  await settled();
  expect(tabs.map(({ running }) => running)).toEqual([0, 0]);
});

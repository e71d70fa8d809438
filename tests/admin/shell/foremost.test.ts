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

/** The Web Locks API with one lock: requests queue or steal it. */
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

test('the tab shown last runs the work, and the other one after it is closed', async () => {
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

test('a hidden tab stops, and starts again when it is shown', async () => {
  const tab = open();
  await settled();
  page.show(false);
  await settled();
  expect(tab.running).toBe(0);
  page.show(true);
  await settled();
  expect([tab.running, tab.starts]).toEqual([1, 2]);
});

test('the work starts again when the connection returns', async () => {
  const tab = open();
  await settled();
  page.tab.dispatchEvent(new Event('online'));
  await settled();
  expect([tab.running, tab.starts]).toEqual([1, 2]);
});

test('a closed tab that waits for the lock never starts', async () => {
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
])('where %s each visible tab runs the work', async (_, navigator) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('navigator', navigator);
  const tabs = [open(), open()];
  await settled();
  expect(tabs.map(({ running }) => running)).toEqual([1, 1]);
  page.show(false);
  await settled();
  expect(tabs.map(({ running }) => running)).toEqual([0, 0]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inForegroundTab } from '../../../../src/admin/notifications/arrivals/foreground-tab.ts';
import { onPage, page } from '../../../support/panel/logged-in.ts';

type Options = { readonly steal?: boolean; readonly signal?: AbortSignal };
type Waiting = PromiseWithResolvers<void> & { readonly hold: () => Promise<void> | undefined };

/** The Web Locks API with one lock: requests queue or steal it. */
function locks() {
  let holder: Waiting | null = null;
  const line: Waiting[] = [];
  async function grant(next: Waiting): Promise<void> {
    holder = next;
    await next.hold();
    next.resolve();
    if (holder !== next) return;
    holder = null;
    const first = line.shift();
    if (first) void grant(first);
  }
  return {
    request: (_name: string, { signal, steal }: Options, hold: Waiting['hold']) => {
      const me = { ...Promise.withResolvers<void>(), hold };
      signal?.addEventListener('abort', () => {
        if (line.includes(me)) line.splice(line.indexOf(me), 1);
        me.reject(new Error('aborted'));
      });
      if (holder && !steal) line.push(me);
      else {
        holder?.reject(new Error('stolen'));
        void grant(me);
      }
      return me.promise;
    },
  };
}

let ends: (() => void)[];

const settled = () => new Promise((done) => setImmediate(done));

async function open() {
  const tab = { running: 0, starts: 0 };
  const end = inForegroundTab('work', () => {
    tab.running += 1;
    tab.starts += 1;
    return () => {
      tab.running -= 1;
    };
  });
  ends.push(end);
  await settled();
  return Object.assign(tab, { end });
}

onPage();
beforeEach(() => {
  ends = [];
  vi.stubGlobal('navigator', { locks: locks() });
});
afterEach(() => {
  for (const end of ends) end();
});

test('the tab shown last runs the work, and the other one after it is closed', async () => {
  const first = await open();
  expect(first.running).toBe(1);
  const second = await open();
  expect([first.running, second.running]).toEqual([0, 1]);
  second.end();
  await settled();
  expect([first.running, second.running]).toEqual([1, 0]);
});

test('the work stops in a hidden tab, and starts again when it is shown or online', async () => {
  const tab = await open();
  page.show(false);
  await settled();
  expect(tab.running).toBe(0);
  page.show(true);
  await settled();
  expect([tab.running, tab.starts]).toEqual([1, 2]);
  page.tab.dispatchEvent(new Event('online'));
  await settled();
  expect([tab.running, tab.starts]).toEqual([1, 3]);
});

test('a closed tab that waits for the lock never starts', async () => {
  const [first, second] = [await open(), await open()];
  first.end();
  second.end();
  await settled();
  expect([first.running, second.running, first.starts]).toEqual([0, 0, 1]);
});

const refused = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
test.each([
  ['there are no locks', {}],
  ['locks are refused', { locks: refused }],
])('where %s each visible tab runs the work', async (_, navigator) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('navigator', navigator);
  const tabs = [await open(), await open()];
  expect(tabs.map(({ running }) => running)).toEqual([1, 1]);
  page.show(false);
  await settled();
  expect(tabs.map(({ running }) => running)).toEqual([0, 0]);
});

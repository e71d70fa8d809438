import { beforeEach, describe, expect, test, vi } from 'vitest';
import { later, onPage, page, settled } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const MINUTE = 60_000;
const builtAt = '2026-03-02T17:32:00.000Z';
const PUBLISHED = { state: 'published', at: builtAt };
const PUBLISHING = { state: 'publishing' };
const PENDING = { state: 'pending' };

/** What the server answers: the version of the page, of the content, and their ETags. */
let site: number | 'offline';
let content: number;
let siteEtag: string | undefined;
let contentEtag: string | undefined;
let failed: boolean;
let publication: { readonly state: string; readonly text: string };
let seen: Request[];
/** When the page was polled. */
let at: number[];
let store: typeof import('../../../src/admin/publishing/publishing.ts');
let setClock: (clock: (() => number) | null) => void;

const state = () => store.$publishing.get();
const polls = () => seen.filter(({ url }) => url.endsWith('/version.json')).length;
const save = (version: number | string) =>
  store.followSave(new Headers({ 'content-version': String(version) }));

/** What is shown after a time; the site is at `version` by then. */
async function stateAfter(ms: number, version = site) {
  site = version;
  await later(ms);
  return state();
}

onPage();
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2026-03-02T17:00:00Z') });
  ({ setClock } = await import('../../../src/shared/core/clock.ts'));
  store = await import('../../../src/admin/publishing/publishing.ts');
  [site, content, siteEtag, contentEtag, failed] = [1, 1, undefined, undefined, false];
  at = [];
  publication = { state: 'right', text: 'Nada falhou.' };
  seen = answer((request) => {
    const { pathname } = new URL(request.url);
    if (site === 'offline') return 'offline';
    if (pathname === '/version.json') {
      at.push(Date.now());
      return {
        body: { version: site, etag: siteEtag ?? `"db-${site}"`, builtAt },
        headers: failed ? { publishing: 'failed' } : {},
      };
    }
    if (pathname === '/health/checks')
      return { body: { version: '1', checks: [{ name: 'publication', ...publication }] } };
    if (pathname === '/content/publish') return { body: { version: content } };
    const etag = contentEtag ?? `"db-${content}"`;
    return request.headers.get('if-none-match') === etag
      ? { status: 304, headers: { etag } }
      : { body: {}, headers: { etag } };
  });
});

describe('the comparison at the start', () => {
  test('the comparison at the start bypasses caches, reads the content by ETag, and polls nothing when both match', async () => {
    await store.compare();
    expect(state()).toEqual(PUBLISHED);
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/version.json', '/content']);
    expect(seen[0]?.headers.get('cache-control')).toBe('no-cache');
    expect(seen[1]?.headers.get('if-none-match')).toBe('"db-1"');
    await later(10 * MINUTE);
    expect(polls()).toBe(1);
  });

  test.each([
    ['the same version under another ETag', 5, '"old-5"', '"new-5"', PUBLISHED],
    ['an older version', 5, '"db-5"', '"db-4"', PUBLISHED],
    ['a newer version', 9, '"a-1-9"', 'W/"a-1-12"', PUBLISHING],
    ...['"12"', 'W/"3f-x"', '', '"db-12"x'].map(
      (etag) => [`no version in the ETag ${etag}`, 1, '"db-1"', etag, PUBLISHED] as const,
    ),
  ] as const)(
    'the comparison at the start finds content of %s',
    async (_, version, built, saved, expected) => {
      [site, siteEtag, contentEtag] = [version, built, saved];
      await store.compare();
      expect(state()).toEqual(expected);
    },
  );

  test('the comparison at the start follows a page that is behind until it is rebuilt', async () => {
    content = 5;
    await store.compare();
    expect(state()).toEqual(PUBLISHING);
    expect(await stateAfter(5000, 5)).toEqual(PUBLISHED);
  });

  test('the comparison at the start does not replace the state of a save made meanwhile', async () => {
    const comparing = store.compare();
    save(9);
    await comparing;
    expect(state()).toEqual(PUBLISHING);
  });

  test('the comparison at the start leaves the state unknown without a connection', async () => {
    site = 'offline';
    await store.compare();
    expect(state()).toEqual({ state: 'unknown' });
    save(3);
    expect(await stateAfter(30_000)).toEqual(PUBLISHING);
  });
});

/** After a time the page has a version. */
type Step = readonly [ms: number, version: number, expected: object];

test.each<[string, boolean, readonly Step[]]>([
  [
    'published with that version, not with an older build',
    false,
    [
      [10_000, 6, PUBLISHING],
      [MINUTE, 7, PUBLISHED],
    ],
  ],
  [
    'pending after 3 minutes, and published when it comes after all',
    false,
    [
      [3 * MINUTE - 1000, 1, PUBLISHING],
      [31_000, 1, PENDING],
      [30_000, 7, PUBLISHED],
    ],
  ],
  [
    'pending at once when it failed, and published by a later try',
    true,
    [
      [1000, 1, PENDING],
      [5000, 7, PUBLISHED],
    ],
  ],
])('a saved version is %s', async (_, fails, steps) => {
  failed = fails;
  save(7);
  save(6);
  for (const [ms, version, expected] of steps) {
    if (version === 7) failed = false;
    expect(await stateAfter(ms, version)).toEqual(expected);
  }
  const before = polls();
  await later(10 * MINUTE);
  expect(polls()).toBe(before);
});

describe('a late build', () => {
  test('a late build is explained by what the server knows, while it is waited for', async () => {
    save(7);
    expect(await stateAfter(30_000)).toEqual(PUBLISHING);
    publication = { state: 'wrong', text: 'Confira BUILD_HOOK_URL.' };
    const explained = { ...PENDING, reason: 'Confira BUILD_HOOK_URL.' };
    expect(await stateAfter(3 * MINUTE)).toEqual(explained);
    save(8);
    expect(state()).toEqual(PUBLISHING);
    expect(await stateAfter(20_000)).toEqual(explained);
    expect(await stateAfter(MINUTE, 8)).toEqual(PUBLISHED);
  });

  test('a late build is requested again', async () => {
    content = 7;
    save(7);
    await later(4 * MINUTE);
    await store.publish();
    expect(state()).toEqual(PUBLISHING);
    expect(await stateAfter(5000, 7)).toEqual(PUBLISHED);
    expect(seen.find(({ url }) => url.endsWith('/content/publish'))?.method).toBe('POST');
  });

  test('a late build stays pending when the request for it fails', async () => {
    site = 'offline';
    const publishing = store.publish();
    expect(state()).toEqual(PUBLISHING);
    await publishing;
    expect(state()).toEqual(PENDING);
  });

  test('a late build is pending by the clock, also where polls are late', async () => {
    let time = 0;
    setClock(() => time);
    save(7);
    await settled();
    for (time of [180_000, 180_001]) {
      page.show(false);
      page.show(true);
      expect(await stateAfter(0)).toEqual(time === 180_000 ? PUBLISHING : PENDING);
    }
  });
});

describe('polls after a save', () => {
  test.each(['', '0', 'x'])(
    'polls after a save there are none for the content version "%s"',
    async (version) => {
      save(version);
      expect(await stateAfter(MINUTE)).toEqual({ state: 'unknown' });
      expect(polls()).toBe(0);
    },
  );

  test('polls after a save slow down by half each time, to one in 30 s', async () => {
    const start = Date.now();
    save(7);
    await later(2 * MINUTE);
    const times = at.map((time) => (time - start) / 1000);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    const growing = [1.5, 2.25, 3.375, 5.0625, 7.59375, 11.390625, 17.0859375, 25.62890625, 30];
    expect(times[0]).toBe(0);
    expect(gaps).toEqual(growing.map((gap) => expect.closeTo(gap, 2)));
    const before = polls();
    save(8);
    await later(1500);
    expect(polls(), 'fast again').toBe(before + 2);
  });

  test('polls after a save go on after a wrong answer', async () => {
    save(2);
    seen = answer(() => ({ status: 502, body: null }));
    expect(await stateAfter(10_000)).toEqual(PUBLISHING);
    expect(polls()).toBeGreaterThan(1);
  });

  test('polls after a save wait until a hidden tab is shown', async () => {
    save(2);
    page.show(false);
    await settled();
    const before = polls();
    await stateAfter(10 * MINUTE, 2);
    expect(polls()).toBe(before);
    page.show(true);
    expect(await stateAfter(0)).toEqual(PUBLISHED);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, type FakePage, openPage } from '../../support/page.ts';

type Store = typeof import('../../../src/admin/publishing/publishing.ts');

const NOW = Date.parse('2026-03-02T17:00:00Z');
const builtAt = '2026-03-02T17:32:00.000Z';

let page: FakePage;
let site: number | 'offline';
let content: number;
let seen: Request[];

let setClock: (other: (() => number) | null) => void;

async function load(): Promise<Store> {
  vi.resetModules();
  ({ setClock } = await import('../../../src/shared/core/clock.ts'));
  return import('../../../src/admin/publishing/publishing.ts');
}

const written = (version: number) => new Headers({ 'content-version': String(version) });
const looks = () => seen.filter(({ url }) => url.endsWith('/version.json')).length;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  page = openPage();
  site = 1;
  content = 1;
  seen = answer((request) => {
    const { pathname } = new URL(request.url);
    if (site === 'offline') return 'offline';
    if (pathname === '/version.json')
      return { body: { version: site, etag: `"db-${site}"`, builtAt } };
    if (pathname === '/content/publish') return { body: { version: content } };
    const etag = `"db-${content}"`;
    return request.headers.get('if-none-match') === etag
      ? { status: 304, headers: { etag } }
      : { body: {}, headers: { etag } };
  });
});

afterEach(() => {
  setClock(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page in step with the content is published, and nothing is polled', async () => {
  const { $publishing, compare } = await load();
  await compare();
  expect($publishing.get()).toEqual({ state: 'published', at: builtAt });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(looks()).toBe(1);
});

test('a page behind the content is being published until it has caught up', async () => {
  content = 5;
  const { $publishing, compare } = await load();
  await compare();
  expect($publishing.get()).toEqual({ state: 'publishing' });
  site = 5;
  await vi.advanceTimersByTimeAsync(5000);
  expect($publishing.get()).toEqual({ state: 'published', at: builtAt });
});

test('a write waits for its own version, not for an older build', async () => {
  const { $publishing, followSave } = await load();
  followSave(written(7));
  site = 6;
  await vi.advanceTimersByTimeAsync(10_000);
  expect($publishing.get()).toEqual({ state: 'publishing' });
  site = 7;
  await vi.advanceTimersByTimeAsync(60_000);
  expect($publishing.get()).toEqual({ state: 'published', at: builtAt });
  const before = looks();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(looks()).toBe(before);
});

test('a build that does not come is pending after 3 minutes; asking again publishes it', async () => {
  const { $publishing, followSave, publish } = await load();
  content = 7;
  followSave(written(7));
  await vi.advanceTimersByTimeAsync(3 * 60_000 - 1000);
  expect($publishing.get()).toEqual({ state: 'publishing' });
  // The slowest looks are half a minute apart.
  await vi.advanceTimersByTimeAsync(31_000);
  expect($publishing.get()).toEqual({ state: 'pending' });
  await publish();
  expect($publishing.get()).toEqual({ state: 'publishing' });
  site = 7;
  await vi.advanceTimersByTimeAsync(5000);
  expect($publishing.get()).toEqual({ state: 'published', at: builtAt });
  expect(seen.find(({ url }) => url.endsWith('/content/publish'))?.method).toBe('POST');
});

test('patience is 3 minutes by the clock, also where looks come late', async () => {
  const { $publishing, followSave } = await load();
  let time = 0;
  setClock(() => time);
  followSave(written(7));
  await vi.advanceTimersByTimeAsync(0);
  time = 180_000;
  page.show(false);
  page.show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect($publishing.get()).toEqual({ state: 'publishing' });
  time = 180_001;
  page.show(false);
  page.show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect($publishing.get()).toEqual({ state: 'pending' });
});

test('a pending build that comes after all is published', async () => {
  const { $publishing, followSave } = await load();
  followSave(written(7));
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect($publishing.get()).toEqual({ state: 'pending' });
  site = 7;
  await vi.advanceTimersByTimeAsync(30_000);
  expect($publishing.get()).toEqual({ state: 'published', at: builtAt });
});

test('the looks grow apart by half each time, to half a minute', async () => {
  const { followSave } = await load();
  const from = Date.now();
  followSave(written(7));
  const times: number[] = [];
  for (let second = 0; second < 1200; second += 1) {
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 100);
    if (looks() > times.length) times.push((Date.now() - from) / 1000);
  }
  const gaps = times.slice(1).map((time, index) => Number((time - (times[index] ?? 0)).toFixed(1)));
  const growing = [1.5, 2.25, 3.375, 5.0625, 7.59375, 11.390625, 17.0859375, 25.62890625, 30];
  expect(times[0]).toBe(0);
  expect(gaps.length).toBeGreaterThan(8);
  for (const [index, gap] of gaps.entries()) {
    // Seen in steps of a tenth.
    expect(Math.abs(gap - (growing[index] ?? 30))).toBeLessThanOrEqual(0.1001);
  }
});

test('a new write looks at once and quickly again', async () => {
  const { followSave } = await load();
  followSave(written(7));
  await vi.advanceTimersByTimeAsync(60_000);
  const before = looks();
  followSave(written(8));
  await vi.advanceTimersByTimeAsync(1500);
  expect(looks()).toBe(before + 2);
});

test('an older answer that arrives late does not lower what is waited for', async () => {
  const { $publishing, followSave } = await load();
  followSave(written(7));
  followSave(written(6));
  site = 6;
  await vi.advanceTimersByTimeAsync(10_000);
  expect($publishing.get()).toEqual({ state: 'publishing' });
});

test.each([new Headers(), written(0), new Headers({ 'content-version': 'x' })])(
  'an answer without a version waits for nothing (%#)',
  async (headers) => {
    const { $publishing, followSave } = await load();
    followSave(headers);
    await vi.advanceTimersByTimeAsync(60_000);
    expect($publishing.get()).toEqual({ state: 'unknown' });
    expect(looks()).toBe(0);
  },
);

describe('the comparison at the start', () => {
  test('asks past every cache, and for nothing where the page’s ETag still holds', async () => {
    const { compare } = await load();
    await compare();
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/version.json', '/content']);
    expect(seen[0]?.headers.get('cache-control')).toBe('no-cache');
    expect(seen[1]?.headers.get('if-none-match')).toBe('"db-1"');
  });

  test('takes a page of the same version for published, whatever its ETag', async () => {
    seen = answer(({ url }) =>
      url.endsWith('/version.json')
        ? { body: { version: 5, etag: '"old-5"', builtAt } }
        : { body: {}, headers: { etag: '"new-5"' } },
    );
    const { $publishing, compare } = await load();
    await compare();
    expect($publishing.get()).toEqual({ state: 'published', at: builtAt });
  });

  test('takes a page newer than the answer for published', async () => {
    content = 4;
    site = 5;
    const { $publishing, compare } = await load();
    await compare();
    expect($publishing.get()).toEqual({ state: 'published', at: builtAt });
  });

  test.each(['"12"', 'W/"3f-x"', '', '"db-12"x'])(
    'takes an ETag %s without a version for nothing newer',
    async (etag) => {
      seen = answer(({ url }) =>
        url.endsWith('/version.json')
          ? { body: { version: 1, etag: '"db-1"', builtAt } }
          : { body: {}, headers: { etag } },
      );
      const { $publishing, compare } = await load();
      await compare();
      expect($publishing.get()).toEqual({ state: 'published', at: builtAt });
    },
  );

  test('reads the version of a database’s long name whole', async () => {
    seen = answer(({ url }) =>
      url.endsWith('/version.json')
        ? { body: { version: 9, etag: '"a-1-9"', builtAt } }
        : { body: {}, headers: { etag: 'W/"a-1-12"' } },
    );
    const { $publishing, compare } = await load();
    await compare();
    expect($publishing.get()).toEqual({ state: 'publishing' });
  });

  test('says nothing over a write that came meanwhile', async () => {
    const { $publishing, compare, followSave } = await load();
    const comparing = compare();
    followSave(written(9));
    await comparing;
    expect($publishing.get()).toEqual({ state: 'publishing' });
  });
});

test('a site that answers wrongly is looked at again', async () => {
  const { $publishing, followSave } = await load();
  followSave(written(2));
  seen = answer(() => ({ status: 502, body: null }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect($publishing.get()).toEqual({ state: 'publishing' });
  expect(looks()).toBeGreaterThan(1);
});

test('a failed second asking stays pending; meanwhile it says that it asks', async () => {
  site = 'offline';
  const { $publishing, publish } = await load();
  const asking = publish();
  expect($publishing.get()).toEqual({ state: 'publishing' });
  await asking;
  expect($publishing.get()).toEqual({ state: 'pending' });
});

test('nothing is polled while the tab is hidden, and a return looks at once', async () => {
  const { $publishing, followSave } = await load();
  followSave(written(2));
  page.show(false);
  await vi.advanceTimersByTimeAsync(0);
  const before = looks();
  site = 2;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(looks()).toBe(before);
  page.show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect($publishing.get()).toEqual({ state: 'published', at: builtAt });
});

test('no connection says nothing about the build', async () => {
  site = 'offline';
  const { $publishing, compare, followSave } = await load();
  await compare();
  expect($publishing.get()).toEqual({ state: 'unknown' });
  followSave(written(3));
  await vi.advanceTimersByTimeAsync(30_000);
  expect($publishing.get()).toEqual({ state: 'publishing' });
});

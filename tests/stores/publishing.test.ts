import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, type FakePage, openPage } from '../support/page.ts';

type Store = typeof import('../../src/stores/publishing.ts');

const NOW = Date.parse('2026-03-02T17:00:00Z');
const builtAt = '2026-03-02T17:32:00.000Z';

let page: FakePage;
let site: number | 'offline';
let content: number;
let seen: Request[];

async function load(): Promise<Store> {
  vi.resetModules();
  return import('../../src/stores/publishing.ts');
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
    if (pathname === '/version.json') return { body: { version: site, etag: `"db-${site}"`, builtAt } };
    if (pathname === '/content/publish') return { body: { version: content } };
    const etag = `"db-${content}"`;
    return request.headers.get('if-none-match') === etag ? { status: 304, headers: { etag } } : { body: {}, headers: { etag } };
  });
});

afterEach(() => {
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
  const { $publishing, wrote } = await load();
  wrote(written(7));
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

test('a build that does not come is pending; asking again publishes it', async () => {
  const { $publishing, wrote, publish, PATIENCE_MS } = await load();
  content = 7;
  wrote(written(7));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS + 60_000);
  expect($publishing.get()).toEqual({ state: 'pending' });
  await publish();
  expect($publishing.get()).toEqual({ state: 'publishing' });
  site = 7;
  await vi.advanceTimersByTimeAsync(5000);
  expect($publishing.get()).toEqual({ state: 'published', at: builtAt });
});

test('a failed second asking stays pending', async () => {
  site = 'offline';
  const { $publishing, publish } = await load();
  await publish();
  expect($publishing.get()).toEqual({ state: 'pending' });
});

test('nothing is polled while the tab is hidden, and a return looks at once', async () => {
  const { $publishing, wrote } = await load();
  wrote(written(2));
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
  const { $publishing, compare, wrote } = await load();
  await compare();
  expect($publishing.get()).toEqual({ state: 'unknown' });
  wrote(written(3));
  await vi.advanceTimersByTimeAsync(30_000);
  expect($publishing.get()).toEqual({ state: 'publishing' });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fingerprint } from '../../src/browser/fingerprint.ts';
import { isCounted, reportVisit } from '../../src/browser/visits.ts';

const storage = new Map<string, string>();
const sent = vi.fn(async (_path: string, _options: RequestInit) => new Response(null, { status: 204 }));

function browser(extra: object = {}): void {
  vi.stubGlobal('navigator', { userAgent: 'Tester', language: 'pt-BR', platform: 'Linux', plugins: [], ...extra });
}

beforeEach(() => {
  storage.clear();
  sent.mockClear();
  browser();
  vi.stubGlobal('screen', { width: 360, height: 740, colorDepth: 24 });
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null });
  vi.stubGlobal('location', { pathname: '/blog', search: '?utm=x' });
  vi.stubGlobal('document', { referrer: 'https://example.com/', createElement: () => ({ getContext: () => null }) });
  vi.stubGlobal('fetch', sent);
});

afterEach(() => vi.unstubAllGlobals());

describe('fingerprint', () => {
  test('is 64 hex digits, the same for the same browser, another for another', async () => {
    const one = await fingerprint();
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(await fingerprint()).toBe(one);
    browser({ language: 'en' });
    expect(await fingerprint()).not.toBe(one);
  });

  test('falls back to a simple hash with its prefix', async () => {
    vi.stubGlobal('crypto', {});
    expect(await fingerprint()).toMatch(/^fb-[0-9a-z]{1,32}$/);
  });
});

describe('a visit', () => {
  test('is reported with fingerprint, page and referrer', async () => {
    await reportVisit();
    const [path, options] = sent.mock.calls[0] ?? [];
    expect(path).toBe('/reports/visits');
    expect(JSON.parse(String(options?.body))).toEqual({
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      page_url: '/blog',
      referrer: 'https://example.com/',
    });
  });

  test.each([
    ['the owner', () => storage.set('token', 'x'), {}],
    ['Global Privacy Control', () => undefined, { globalPrivacyControl: true }],
    ['Do Not Track', () => undefined, { doNotTrack: '1' }],
  ])('is not reported for %s', async (_, prepare, wishes) => {
    prepare();
    browser(wishes);
    expect(isCounted()).toBe(false);
    await reportVisit();
    expect(sent).not.toHaveBeenCalled();
  });

  test('is only logged when it fails', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(reportVisit()).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
  });

  test('is reported with storage blocked', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
    });
    await reportVisit();
    expect(sent).toHaveBeenCalledOnce();
  });
});

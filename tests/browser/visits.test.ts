import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isCounted, reportVisit } from '../../src/browser/visits.ts';

const storage = new Map<string, string>();
const sent = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();

function browser(extra: object = {}): void {
  const traits = { userAgent: 'Tester', language: 'pt-BR', platform: 'Linux', plugins: [] };
  vi.stubGlobal('navigator', { ...traits, ...extra });
}

beforeEach(() => {
  storage.clear();
  sent.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  browser();
  vi.stubGlobal('screen', { width: 360, height: 740, colorDepth: 24 });
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null });
  vi.stubGlobal('location', { pathname: '/blog', search: '?utm=x' });
  const createElement = () => ({ getContext: () => null });
  vi.stubGlobal('document', { referrer: 'https://example.com/', createElement });
  vi.stubGlobal('fetch', sent);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a visit is reported once, with fingerprint, page and referrer, and outlives the page', async () => {
  await reportVisit();
  expect(sent).toHaveBeenCalledTimes(1);
  const [path, options] = sent.mock.calls[0] ?? [];
  expect(path).toBe('/reports/visits');
  expect(options).toMatchObject({ method: 'POST', keepalive: true });
  expect(new Headers(options?.headers).get('content-type')).toBe('application/json');
  expect(JSON.parse(String(options?.body))).toEqual({
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    page_url: '/blog',
    referrer: 'https://example.com/',
  });
});

// Design §4: browsers that send GPC or DNT, and the owner's own, are not counted.
describe('nobody is counted', () => {
  test.each([
    ['the owner', 'token', {}],
    ['who asks by Global Privacy Control', null, { globalPrivacyControl: true }],
    ['who asks by Do Not Track', null, { doNotTrack: '1' }],
  ])('%s', async (_, key, wishes) => {
    if (key) storage.set(key, 'x');
    browser(wishes);
    expect(isCounted()).toBe(false);
    await reportVisit();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a visitor is counted', () => {
  test.each([
    ['who is a logged-in client', 'userToken', {}],
    ['who does not mind', null, { globalPrivacyControl: false, doNotTrack: '0' }],
    ['who never said', null, { doNotTrack: null }],
    ['whose browser leaves it open', null, { doNotTrack: 'unspecified' }],
  ])('%s', (_, key, wishes) => {
    if (key) storage.set(key, 'x');
    browser(wishes);
    expect(isCounted()).toBe(true);
  });

  test('with storage blocked', async () => {
    const getItem = () => {
      throw new DOMException('blocked');
    };
    vi.stubGlobal('localStorage', { getItem });
    await reportVisit();
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe('a report that fails', () => {
  // Spec §7: failures only logged.
  test.each([
    ['no connection', () => Promise.reject(new TypeError('offline')), 'offline'],
    ['a refusal', async () => new Response('{}', { status: 429 }), 'HTTP 429'],
  ])('by %s is only logged, not as an error', async (_, answer, message) => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    sent.mockImplementation(answer);
    await expect(reportVisit()).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[0]).toBe('Visita não registrada:');
    expect(log.mock.calls[0]?.[1]).toMatchObject({ message });
    expect(error).not.toHaveBeenCalled();
  });

  test('is logged where the browser itself cannot be described', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.stubGlobal('screen', undefined);
    await expect(reportVisit()).resolves.toBeUndefined();
    expect(sent).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledOnce();
  });

  test('one that arrives logs nothing', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await reportVisit();
    expect(log).not.toHaveBeenCalled();
  });
});

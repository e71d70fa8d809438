import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fingerprint } from '../../../src/site/start/visits.ts';

type Traits = {
  navigator?: object;
  screen?: object;
  ratio?: number;
  zone?: string;
  canvas?: string | null | Error;
};

const AGENT = { userAgent: 'Tester 1', language: 'pt-BR', platform: 'Linux' };
const PLUGINS = [{ name: 'PDF' }, { name: 'Vídeo' }];
const drawn: unknown[][] = [];

function browser({
  navigator = {},
  screen = {},
  ratio = 2,
  zone = 'America/Bahia',
  canvas = 'data:x',
}: Traits = {}): void {
  vi.stubGlobal('navigator', { ...AGENT, plugins: PLUGINS, ...navigator });
  vi.stubGlobal('screen', { width: 360, height: 740, colorDepth: 24, ...screen });
  vi.stubGlobal('devicePixelRatio', ratio);
  vi.stubGlobal('Temporal', undefined);
  vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
    resolvedOptions: () => ({ timeZone: zone }),
  } as unknown as Intl.DateTimeFormat);
  const context = {
    fillRect: (...what: unknown[]) => void drawn.push(what),
    fillText: (...what: unknown[]) => void drawn.push(what),
  };
  const createElement = (name: string) => ({
    getContext: (kind: string) => (kind !== '2d' || canvas === null ? null : context),
    toDataURL: () => {
      if (canvas instanceof Error) throw canvas;
      return name === 'canvas' ? canvas : '';
    },
  });
  vi.stubGlobal('document', { createElement });
}

beforeEach(() => {
  drawn.length = 0;
  browser();
});

// Spec §9: SHA-256 of user agent, language, platform, screen size, color depth, pixel ratio, time
// zone, plugins and a canvas sample.
const parts = (canvas: string) =>
  ['Tester 1', 'pt-BR', 'Linux', '360x740', '24', '2', 'America/Bahia', 'PDF,Vídeo', canvas].join(
    '|',
  );

test('is the SHA-256 of what the browser looks like, in hex, also without a canvas', async () => {
  expect(await fingerprint()).toBe(createHash('sha256').update(parts('data:x')).digest('hex'));
  expect(drawn.length).toBeGreaterThan(1);
  browser({ canvas: null });
  expect(await fingerprint()).toBe(createHash('sha256').update(parts('')).digest('hex'));
});

test('is the same where the browser knows its time zone without a formatter', async () => {
  const formatted = await fingerprint();
  browser({ zone: 'UTC' });
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/Bahia' } });
  expect(await fingerprint()).toBe(formatted);
});

test.each<[string, Traits]>([
  ['user agent', { navigator: { userAgent: 'Tester 2' } }],
  ['language', { navigator: { language: 'en' } }],
  ['platform', { navigator: { platform: 'Mac' } }],
  ['plugins', { navigator: { plugins: [] } }],
  ['width', { screen: { width: 361 } }],
  ['height', { screen: { height: 741 } }],
  ['colour depth', { screen: { colorDepth: 30 } }],
  ['pixel ratio', { ratio: 3 }],
  ['time zone', { zone: 'Pacific/Auckland' }],
  ['canvas', { canvas: 'data:y' }],
])('distinguishes two browsers by %s', async (_, traits) => {
  const one = await fingerprint();
  expect(await fingerprint()).toBe(one);
  browser(traits);
  expect(await fingerprint()).not.toBe(one);
});

const failing = { digest: () => Promise.reject(new Error('no')) };

test.each<[string, () => unknown]>([
  ['without crypto, as over plain http', () => vi.stubGlobal('crypto', {})],
  ['without SHA-256', () => vi.stubGlobal('crypto', { subtle: {} })],
  ['with a failing SHA-256', () => vi.stubGlobal('crypto', { subtle: failing })],
  ['with a denied canvas', () => browser({ canvas: new DOMException('no', 'SecurityError') })],
  ['without plugins', () => browser({ navigator: { plugins: undefined } })],
  ['without a screen', () => vi.stubGlobal('screen', undefined)],
])('is a short hash %s', async (_, refuse) => {
  refuse();
  const one = await fingerprint();
  expect(one).toMatch(/^fb-[0-9a-z]{1,32}$/);
  expect(await fingerprint()).toBe(one);
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Tester 2' });
  expect(await fingerprint()).not.toBe(one);
});

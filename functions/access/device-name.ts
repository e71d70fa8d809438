import type { CallRequest } from '../http/route.ts';

// The order matters: a user agent also names the browsers it descends from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bMac(?:intosh|OS)?\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
];

const findName = (names: typeof BROWSERS, text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** 'Chrome no Android', from a user agent; null if browser and system are unknown. */
export function deviceName({ headers }: CallRequest): string | null {
  const text = (headers.get('user-agent') ?? '').slice(0, 1024);
  const [browser, system] = [findName(BROWSERS, text), findName(SYSTEMS, text)];
  if (!browser && !system) return null;
  return `${browser ?? 'Navegador'} ${system ?? ''}`.trim();
}

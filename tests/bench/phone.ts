import { setTimeout as wait } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  devices,
  type Page,
} from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser, LOOPBACK_ALONE } from '../support/journeys/chromium.ts';
import { pin } from './certificate.ts';

/** For every browser of the benchmarks: no network but loopback; the own certificate is trusted. */
export const FLAGS = [
  '--headless=new',
  ...CHROMIUM_FLAGS,
  ...LOOPBACK_ALONE,
  `--ignore-certificate-errors-spki-list=${pin}`,
] as const;

export const CPU = 4;
/** Slow 4G. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638 * 1024) / 8,
  uploadThroughput: (1638 * 1024) / 8,
} as const;

const QUIET_MS = 700;
const QUIET_TIMEOUT_MS = 60_000;

/** A request of the phone; `bytes` is its transfer size with headers, 0 from the cache. */
export type Sent = {
  readonly url: string;
  readonly kind: string;
  bytes: number;
  type: string;
  done: boolean;
};

/** A slow phone on slow 4G with one page open. */
export type Phone = {
  readonly page: Page;
  /** Every request since it was opened, in order. */
  readonly sent: readonly Sent[];
  /** Resolves when the page is loaded and idle, and has sent no request for a while. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

function record(client: CDPSession): Sent[] {
  const byId = new Map<string, Sent>();
  const sent: Sent[] = [];
  client.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (!/^https?:/.test(request.url)) return;
    const entry: Sent = { url: request.url, kind: type, bytes: 0, type: '', done: false };
    sent.push(entry);
    byId.set(requestId, entry);
  });
  const update = (requestId: string, fields: Partial<Sent>) =>
    Object.assign(byId.get(requestId) ?? {}, fields);
  client.on('Network.responseReceived', ({ requestId, response }) =>
    update(requestId, { type: response.mimeType }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    update(requestId, { bytes: encodedDataLength, done: true }),
  );
  client.on('Network.loadingFailed', ({ requestId }) => update(requestId, { done: true }));
  return sent;
}

async function untilQuiet(page: Page, sent: readonly Sent[]): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 })),
  );
  let count = sent.length;
  const started = performance.now();
  for (let since = performance.now(); performance.now() - since < QUIET_MS; await wait(50)) {
    if (sent.length === count && sent.every(({ done }) => done)) continue;
    count = sent.length;
    since = performance.now();
    if (since - started < QUIET_TIMEOUT_MS) continue;
    const open = sent.filter(({ done }) => !done).map(({ url }) => url);
    throw new Error(`no rest in ${QUIET_TIMEOUT_MS} ms; open: ${open.join(' ')}`);
  }
}

export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [...FLAGS],
  });
}

/** Opens a phone with empty cache and storage. */
export async function openPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    // A headless browser's visit is not counted.
    userAgent: devices['Pixel 7'].userAgent,
    locale: 'pt-BR',
    ...options,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const sent = record(client);
  return { page, sent, settled: () => untilQuiet(page, sent), close: () => context.close() };
}

/** Runs `use` with a new phone and closes it. */
export async function withPhone<T>(
  browser: Browser,
  use: (phone: Phone) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const phone = await openPhone(browser, options);
  try {
    return await use(phone);
  } finally {
    await phone.close();
  }
}

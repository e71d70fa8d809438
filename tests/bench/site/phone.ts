import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../support/chromium.ts';
import { FLAGS } from './browser-flags.ts';

export const CPU = 4;
export const RTT_MS = 150;
export const BYTES_A_SECOND = (1638 * 1024) / 8;

/** How long nothing must have been asked for a page to count as at rest. */
const QUIET_MS = 700;

/**
 * One request of the phone. `bytes` is what came over the wire, headers included; 0 from the cache.
 */
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
  /** Until the page is loaded and idle, and nothing has been asked for a while. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

function record(client: CDPSession): Sent[] {
  const sent: Sent[] = [];
  const open = new Map<string, Sent>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (!/^https?:/.test(request.url)) return;
    const entry: Sent = { url: request.url, kind: type, bytes: 0, type: '', done: false };
    sent.push(entry);
    open.set(requestId, entry);
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = open.get(requestId);
    if (entry) entry.type = response.mimeType;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = open.get(requestId);
    if (entry) Object.assign(entry, { bytes: encodedDataLength, done: true });
  });
  client.on('Network.loadingFailed', ({ requestId }) => {
    const entry = open.get(requestId);
    if (entry) entry.done = true;
  });
  return sent;
}

async function untilQuiet(page: Page, sent: readonly Sent[]): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 })),
  );
  let count = sent.length;
  for (let since = performance.now(); performance.now() - since < QUIET_MS; await wait(50)) {
    if (sent.length === count && sent.every(({ done }) => done)) continue;
    count = sent.length;
    since = performance.now();
  }
}

/** The browser that phones are opened in. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [...FLAGS],
  });
}

/** Opens a phone with empty cache and storage. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: RTT_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const sent = record(client);
  return {
    page,
    sent,
    settled: () => untilQuiet(page, sent),
    close: async () => await context.close(),
  };
}

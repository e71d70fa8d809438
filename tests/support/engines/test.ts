import { writeFileSync } from 'node:fs';
import { expect, served } from '../journeys/browser.ts';
import type { Engine, Size } from './driver.ts';
import { failedBefore, noteFailure } from './hang.ts';
import { openOutside } from './outside.ts';
import { type EngineName, missing } from './places.ts';
import { startPuppeteer } from './puppeteer.ts';
import { type Tab, tabOf } from './tab.ts';
import { startWebkit } from './webkit.ts';

export { expect };

export const PHONE: Size = { width: 390, height: 844 };
export const TABLET: Size = { width: 768, height: 1024 };
export const DESKTOP: Size = { width: 1280, height: 800 };

/**
 * The tag of a journey at one size: the gate runs it on a phone in WebKit (iPhones) and on a desktop
 * in Firefox, `npm test every` in both.
 */
export const widthTag = (size: Size) => ({
  tag: size === PHONE ? '@phone' : size === DESKTOP ? '@desktop' : '@every',
});

type WorkerFixtures = {
  /** Set by the project. */
  readonly engineName: EngineName;
  /** The worker's one running browser; null where it is not installed. */
  readonly engine: Engine | null;
};

type Fixtures = {
  /** A fresh window with empty storage; console errors and page errors fail the journey. */
  readonly tab: Tab;
};

async function openTab(engine: Engine, url: string): Promise<Tab> {
  const tab = tabOf(await engine.open(), url);
  await tab.resize(DESKTOP);
  return tab;
}

/** Playwright's runner with a tab of the project's engine in place of Playwright's own browsers. */
export const test = served.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      if (missing(engineName)) return await use(null);
      const outside = await openOutside();
      const engine = await (engineName === 'webkit'
        ? startWebkit(outside.port)
        : startPuppeteer(engineName, outside.port));
      await use(engine);
      await engine.close();
      outside.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine, engineName, server }, use, info) => {
    info.skip(engine === null, missing(engineName) ?? '');
    // A second attempt is for a driver that hung, never for a page that failed.
    const before = info.retry > 0 ? failedBefore(info.testId) : null;
    if (before !== null) throw new Error(`It failed the first time: ${before}`);
    const tab = await openTab(engine as Engine, server.url).catch((error: Error) => {
      noteFailure(info.testId, String(error));
      throw error;
    });
    await use(tab);
    if (info.status !== info.expectedStatus) {
      noteFailure(info.testId, info.errors.map(({ message }) => message).join('\n'));
      const picture = await tab.screenshot().catch(() => null);
      if (picture) writeFileSync(info.outputPath('window.png'), picture);
    }
    await tab.close();
    if (tab.problems.length > 0) noteFailure(info.testId, tab.problems.join('\n'));
    expect(tab.problems, 'console errors and page errors').toEqual([]);
  },
});

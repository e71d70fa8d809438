import puppeteer, {
  type ConsoleMessage,
  type KeyInput,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core';
import { CHROMIUM_FLAGS, findBrowser } from '../journeys/chromium.ts';
import { type Driver, type Engine, TIME_ZONE } from './driver.ts';
import { findFirefox } from './places.ts';

async function chromium(proxy: number): Promise<LaunchOptions> {
  const { executablePath, env } = await findBrowser();
  const args = [
    ...CHROMIUM_FLAGS,
    '--hide-scrollbars',
    // A mouse, as on the screens of the other two.
    '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    `--proxy-server=127.0.0.1:${proxy}`,
  ];
  return {
    executablePath,
    env: { ...process.env, ...env, TZ: TIME_ZONE, LANGUAGE: 'pt_BR' },
    args,
  };
}

function firefox(proxy: number): LaunchOptions {
  const executablePath = findFirefox() ?? '';
  const extraPrefsFirefox = {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxy,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxy,
    'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
    'intl.accept_languages': 'pt-BR',
    // As on a phone, and as in the other two: a scrollbar takes no room.
    'ui.useOverlayScrollbars': 1,
    // A mouse: fine, and able to hover.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    // One process for all pages, and none in reserve.
    'fission.autostart': false,
    'dom.ipc.processCount': 1,
    'dom.ipc.processPrelaunch.enabled': false,
  };
  return {
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox,
    env: { ...process.env, TZ: TIME_ZONE },
  };
}

// Firefox logs for a page being left that its last requests were interrupted. Failures in a page
// that stays are reported by it, too.
const CUT_OFF =
  /NetworkError when attempting to fetch resource|error loading dynamically imported module/;

/** The text of an error object must be requested; '' if its page has been left since. */
async function wordsOf(message: ConsoleMessage): Promise<string> {
  if (!message.text().startsWith('JSHandle@')) return message.text();
  const tell = (thing: unknown) => (thing === undefined ? '' : String(thing));
  const words = message.args().map((argument) => argument.evaluate(tell).catch(() => ''));
  return (await Promise.all(words)).join(' ').trim();
}

function listen(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', async (message) => {
    // The browser's own line about a failed load says nothing about our code.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    const words = await wordsOf(message);
    if (words !== '' && !CUT_OFF.test(words)) problems.push(words);
  });
  page.on('pageerror', (error) => {
    if (!CUT_OFF.test(String(error))) problems.push(String(error));
  });
  return problems;
}

function driverOf(page: Page, close: () => Promise<void>): Driver {
  const { keyboard, mouse } = page;
  return {
    go: async (url) => void (await page.goto(url)),
    // Asked in the page itself: Firefox does not report a traversal within it.
    address: () => page.evaluate(() => location.href).catch(() => page.url()),
    // Through the page's own history: Firefox reports no step within a page, and its driver would
    // wait for a load.
    back: () => page.evaluate(() => history.back()).catch(() => undefined),
    reload: async () => void (await page.reload()),
    resize: (size) => page.setViewport(size),
    click: ({ x, y }) => mouse.click(x, y),
    drag: async (from, to) => {
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(to.x, to.y, { steps: 5 });
      await mouse.up();
    },
    type: (text) => keyboard.type(text),
    press: async (keys) => {
      const [key, modifier] = keys.split('+').reverse() as [KeyInput, KeyInput?];
      if (modifier) await keyboard.down(modifier);
      await keyboard.press(key);
      if (modifier) await keyboard.up(modifier);
    },
    choose: async (css, value) => void (await page.select(css, value)),
    run: async (action, ...args) =>
      (await page.evaluate(action as never, ...(args as never))) as never,
    screenshot: () => page.screenshot(),
    problems: listen(page),
    close,
  };
}

/**
 * Starts Chromium (its own protocol) or Firefox (WebDriver BiDi, which it speaks itself), with
 * `proxy` for all but loopback.
 */
export async function startPuppeteer(name: 'chromium' | 'firefox', proxy: number): Promise<Engine> {
  const options = name === 'firefox' ? firefox(proxy) : await chromium(proxy);
  const browser = await puppeteer.launch({
    ...options,
    acceptInsecureCerts: true,
    defaultViewport: null,
  });
  return {
    open: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return driverOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../hosts/node/port.ts';
import { type Driver, type Engine, type Size, TIME_ZONE } from './driver.ts';
import { answered, DriverHangs } from './hang.ts';
import { findWebkitDriver, findXvfb } from './places.ts';

// The browser's own bar is wider than a phone, and the window can be no narrower: its parts are
// shrunk to nothing.
const NO_BAR =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0); }';

const KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: Key.SPACE,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  End: Key.END,
  Control: Key.CONTROL,
} as const;
const codeOf = (key: string) => KEYS[key as keyof typeof KEYS] ?? key;

// Classic WebDriver reports nothing that happens in a page. This listener is installed with the
// first look into each page; errors before that, and after an ad-hoc reload, are left to the other
// two engines.
const WATCH = `
  const watched = (window.__problems ??= (() => {
    const problems = [];
    // A page that is being left lets its last imports fail.
    const note = (words) => window.leaving || problems.push(words);
    addEventListener('error', (event) => event.message && note(String(event.error ?? event.message)));
    addEventListener('unhandledrejection', (event) => note(String(event.reason)));
    const { error } = console;
    console.error = (...words) => (note(words.join(' ')), error.apply(console, words));
    return problems;
  })());`;

function driverOf(driver: WebDriver): Driver {
  const problems: string[] = [];

  const run: Driver['run'] = async (action, ...args) => {
    const script = `${WATCH} return { answer: (${action}).apply(null, arguments), problems: watched.splice(0) };`;
    const { answer, problems: found } = await driver.executeScript<{
      answer: never;
      problems: string[];
    }>(script, ...args);
    problems.push(...found);
    return answer;
  };

  // Loads are not awaited (see `open` below), so the page that is left is marked.
  async function leaving(go: () => Promise<void>): Promise<void> {
    await run(() => Object.assign(window, { leaving: true }) && null);
    await go();
    const arrived = () => ('leaving' in window ? 'left' : document.readyState);
    let state = '';
    const look = async () => {
      state = await run(arrived).catch(String);
      return state;
    };
    await expect
      .poll(look, { message: 'the page loads', timeout: 20_000 })
      .toBe('complete')
      .catch((error: Error) => {
        // The window shows the new page, but its driver still asks the previous one.
        if (state === 'left') throw new DriverHangs(error.message);
        throw error;
      });
  }

  async function resize({ width, height }: Size): Promise<void> {
    const bars = await run(() => ({
      width: outerWidth - innerWidth,
      height: outerHeight - innerHeight,
    }));
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: width + bars.width, height: height + bars.height });
    await expect
      .poll(() => run(() => ({ width: innerWidth, height: innerHeight })))
      .toEqual({ width, height });
  }

  return {
    go: (url) => leaving(() => driver.get(url)),
    // Asked in the page: the driver returns the address of a page that is still to come, and Back
    // then leads past this one.
    address: () => run(() => location.href).catch(() => ''),
    back: () => driver.navigate().back(),
    reload: () => leaving(() => driver.navigate().refresh()),
    resize,
    click: ({ x, y }) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    drag: (from, to) =>
      driver
        .actions()
        .move({ x: Math.round(from.x), y: Math.round(from.y) })
        .press()
        .move({ x: Math.round(to.x), y: Math.round(to.y) })
        .release()
        .perform(),
    type: (text) => driver.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
    press: async (keys) => {
      const [key = '', modifier] = keys.split('+').reverse();
      const hands = driver.actions();
      if (modifier)
        await hands
          .keyDown(codeOf(modifier))
          .sendKeys(codeOf(key))
          .keyUp(codeOf(modifier))
          .perform();
      else await hands.sendKeys(codeOf(key)).perform();
    },
    choose: async (css, value) => {
      const steps = await run(
        (list, wanted) => {
          const { options, selectedIndex } = document.querySelector(list) as HTMLSelectElement;
          return [...options].findIndex((option) => option.value === wanted) - selectedIndex;
        },
        css,
        value,
      );
      await driver.findElement(By.css(css)).sendKeys(Key.ARROW_DOWN.repeat(steps));
    },
    run,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    problems,
    // A driver that hangs is ended with its browser when the worker goes.
    close: () => driver.quit().catch(() => undefined),
  };
}

/** Starts a program; `says` waits for the first line it writes to its fourth channel. */
function startProgram(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const child = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const says = async () => {
    const [line] = await Promise.race([
      once(child.stdio[3] as Readable, 'data'),
      ended.then(() => []),
    ]);
    if (line === undefined)
      throw new Error(`${file} ended with ${child.exitCode} before it was ready.`);
    return String(line).trim();
  };
  return {
    says,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Starts WebKitGTK on a screen of its own, with `proxy` for all but loopback. */
export async function startWebkit(proxy: number): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'toque-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NO_BAR);
  const screenOptions = '-displayfd 3 -screen 0 1600x1600x24 -nolisten tcp'.split(' ');
  const screen = startProgram(findXvfb() ?? '', screenOptions);
  const display = `:${await screen.says()}`;
  const port = await freePort();
  const outside = `http://127.0.0.1:${proxy}`;
  // Its `proxy` capability speaks TLS to the proxy of https addresses, so the system's way is used.
  // Without a graphics card its usual way to the screen takes seconds a frame.
  const server = startProgram(findWebkitDriver() ?? '', [`--port=${port}`], {
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    http_proxy: outside,
    https_proxy: outside,
    no_proxy: 'localhost,127.0.0.1',
    TZ: TIME_ZONE,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    DISPLAY: display,
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { message: 'the WebKit driver answers' }).toBe(true);
  return {
    open: async () => {
      // With any other strategy every call after a Back to a page of another process waits for a
      // load that has long ended.
      const wanted = new Capabilities({
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        pageLoadStrategy: 'none',
      });
      const builder = new Builder()
        .disableEnvironmentOverrides()
        .usingServer(`http://127.0.0.1:${port}`);
      const driver = await answered(builder.withCapabilities(wanted).build(), 'newSession');
      const execute = driver.execute.bind(driver);
      driver.execute = (command) => answered(execute(command), command.getName());
      return driverOf(driver);
    },
    close: async () => {
      await server.stop();
      await screen.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

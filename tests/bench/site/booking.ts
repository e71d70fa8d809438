import { setTimeout as wait } from 'node:timers/promises';
import { followTab, openWire, type Wire } from '../../support/journeys/wire.ts';
import { CPU, FLAGS, NETWORK } from '../phone.ts';

const PRESS_MS = 90;
const REST_MS = 2500;
const LOOK_MS = 1500;
// A finger that stays for a moment before it lifts throws nothing: the page stops where it is.
const HOLD_MS = 200;
// Left of all links.
const EDGE = 8;
const TIMEOUT_MS = 6000;

// Logs in every page when a finger is lifted and when it is first painted.
const WATCH = `
  addEventListener('pointerup', (event) =>
    console.debug('lifted', performance.timeOrigin + event.timeStamp), true);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint')
        console.debug('painted', performance.timeOrigin + startTime, location.pathname);
  }).observe({ type: 'paint', buffered: true });`;

type Args = readonly { readonly value: unknown }[];

/** Makes a page that of a slow phone which logs touches and paints. */
function prepare(wire: Wire, page: string): Promise<unknown>[] {
  const metrics = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
  return [
    wire.send('Network.enable', {}, page),
    wire.send('Network.emulateNetworkConditions', NETWORK, page),
    wire.send('Emulation.setCPUThrottlingRate', { rate: CPU }, page),
    wire.send('Emulation.setDeviceMetricsOverride', metrics, page),
    wire.send('Emulation.setTouchEmulationEnabled', { enabled: true }, page),
    wire.send('Runtime.enable', {}, page),
    wire.send('Page.enable', {}, page),
    wire.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH }, page),
  ];
}

/** Milliseconds from lifting the finger off AGENDAR SESSÃO, after scrolling, until /register is painted. */
export async function book(url: string): Promise<number> {
  const wire = await openWire(FLAGS);
  try {
    const page = await followTab(wire, (session) => prepare(wire, session));
    const lifted = Promise.withResolvers<number>();
    const painted = Promise.withResolvers<number>();
    wire.on('Runtime.consoleAPICalled', ({ args }) => {
      const [what, at, path] = (args as Args).map(({ value }) => value);
      if (what === 'lifted') lifted.resolve(Number(at));
      if (what === 'painted' && path === '/register') painted.resolve(Number(at));
    });
    const touch = (type: string, y?: number, x = 206) => {
      const touchPoints = y === undefined ? [] : [{ x, y }];
      return wire.send('Input.dispatchTouchEvent', { type, touchPoints }, page);
    };
    await wire.send('Page.navigate', { url }, page);
    await wait(REST_MS);
    for (const direction of [-1, 1]) {
      await touch('touchStart', 400, EDGE);
      for (let step = 1; step <= 10; step += 1)
        await touch('touchMove', 400 + direction * 25 * step, EDGE);
      await wait(HOLD_MS);
      await touch('touchEnd');
      await wait(LOOK_MS);
    }
    const place = `(() => {
      const box = document.querySelector('.hero .when-visitor').getBoundingClientRect();
      return box.top + box.height / 2;
    })()`;
    await touch('touchStart', Number(await wire.evaluate(place, page)));
    await wait(PRESS_MS);
    // Not answered when the page is gone by then.
    touch('touchEnd').catch(() => undefined);
    const timeout = wait(TIMEOUT_MS).then(() => {
      throw new Error(`the form was not painted within ${TIMEOUT_MS} ms`);
    });
    const times = await Promise.race([Promise.all([lifted.promise, painted.promise]), timeout]);
    return times[1] - times[0];
  } finally {
    wire.close();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { followTab, openWire, type Wire } from '../../support/wire.ts';
import { FLAGS } from './browser-flags.ts';
import { BYTES_A_SECOND, CPU, RTT_MS } from './phone.ts';

/** How a visitor comes to tap: after moving about the page, at once, or with Save-Data. */
export const WAYS = ['moved', 'at once', 'save-data'] as const;

export type Way = (typeof WAYS)[number];

/** How long a finger stays on the glass. */
const PRESS_MS = 90;
/** Until what the page does by itself is over. */
const REST_MS = 2500;
const LOOK_MS = 1500;
/** Where a thumb scrolls: on no link. */
const EDGE = 8;
const LONG_MS = 6000;

// In every page: when a finger was lifted from it, and when it was first drawn for somebody.
const WATCH = `
  addEventListener('pointerup', (event) =>
    console.debug('lifted', performance.timeOrigin + event.timeStamp), true);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint')
        console.debug('drawn', performance.timeOrigin + startTime, location.pathname);
  }).observe({ type: 'paint', buffered: true });`;

type Args = readonly { readonly value: unknown }[];

/** Makes a page that of a slow phone on slow 4G, which tells when it is touched and drawn. */
function prepare(wire: Wire, page: string, saves: boolean): Promise<unknown>[] {
  const line = {
    offline: false,
    latency: RTT_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  };
  const metrics = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
  return [
    wire.send('Network.enable', {}, page),
    wire.send('Network.emulateNetworkConditions', line, page),
    wire.send('Emulation.setCPUThrottlingRate', { rate: CPU }, page),
    wire.send('Emulation.setDeviceMetricsOverride', metrics, page),
    wire.send('Emulation.setTouchEmulationEnabled', { enabled: true }, page),
    wire.send('Emulation.setDataSaverOverride', { dataSaverEnabled: saves }, page),
    wire.send('Runtime.enable', {}, page),
    wire.send('Page.enable', {}, page),
    wire.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH }, page),
  ];
}

/**
 * From the finger leaving AGENDAR SESSÃO until the form of /register is drawn, in ms, on a browser
 * of its own.
 */
export async function book(url: string, way: Way): Promise<number> {
  const wire = await openWire(FLAGS);
  try {
    const page = await followTab(wire, (session) => prepare(wire, session, way === 'save-data'));
    const lifted = Promise.withResolvers<number>();
    const drawn = Promise.withResolvers<number>();
    wire.on('Runtime.consoleAPICalled', ({ args }) => {
      const [what, at, path] = (args as Args).map(({ value }) => value);
      if (what === 'lifted') lifted.resolve(Number(at));
      if (what === 'drawn' && path === '/register') drawn.resolve(Number(at));
    });
    const touch = (type: string, y?: number, x = 206) => {
      const touchPoints = y === undefined ? [] : [{ x, y }];
      return wire.send('Input.dispatchTouchEvent', { type, touchPoints }, page);
    };
    await wire.send('Page.navigate', { url }, page);
    await wait(REST_MS);
    if (way === 'moved') {
      // A look at what comes next, and back.
      for (const way of [-1, 1]) {
        await touch('touchStart', 400, EDGE);
        for (let step = 1; step <= 10; step += 1)
          await touch('touchMove', 400 + way * 25 * step, EDGE);
        await touch('touchEnd');
        await wait(LOOK_MS);
      }
    }
    const place = `(() => {
      const box = document.querySelector('.hero .when-visitor').getBoundingClientRect();
      return box.top + box.height / 2;
    })()`;
    await touch('touchStart', Number(await wire.evaluate(place, page)));
    await wait(PRESS_MS);
    // Never answered where the page has gone by then.
    touch('touchEnd').catch(() => undefined);
    const late = wait(LONG_MS).then(() => {
      throw new Error(`the form was not drawn within ${LONG_MS} ms (${way})`);
    });
    const times = await Promise.race([Promise.all([lifted.promise, drawn.promise]), late]);
    return times[1] - times[0];
  } finally {
    wire.close();
  }
}

import { type LaunchedChrome, launch } from 'chrome-launcher';
import { findBrowser } from './chromium.ts';

// A page that is just coming, or going, has nothing that could run an expression.
const NOT_NOW = /^(?:Cannot find default execution context|Inspected target navigated or closed)$/;

type Params = Readonly<Record<string, unknown>>;
type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
};

/** One browser by its own protocol. */
export type Wire = {
  /** A command, of a session or of the browser itself. */
  readonly send: (method: string, params?: Params, session?: string) => Promise<Params>;
  readonly on: (method: string, heard: (params: Params, session: string) => void) => void;
  /** What an expression is on a page; undefined where it comes or goes. */
  readonly evaluate: (expression: string, session: string) => Promise<unknown>;
  readonly close: () => void;
};

async function connect(chrome: LaunchedChrome): Promise<WebSocket> {
  const about = await fetch(`http://127.0.0.1:${chrome.port}/json/version`);
  const { webSocketDebuggerUrl } = (await about.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((done, fail) => {
    socket.onopen = done;
    socket.onerror = fail;
  });
  return socket;
}

/**
 * Follows the one tab of a browser: `prepare` is called with the session of its page, and of each
 * that is drawn ahead, which waits until then. Answers the first.
 */
export async function followTab(
  wire: Wire,
  prepare: (session: string) => readonly Promise<unknown>[],
): Promise<string> {
  const first = Promise.withResolvers<string>();
  wire.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const session = String(sessionId);
    if ((targetInfo as { type: string }).type !== 'page') return;
    // Not one after the other: a page that waits answers some only once it is let go.
    const ready = [...prepare(session), wire.send('Runtime.runIfWaitingForDebugger', {}, session)];
    // What is drawn ahead may be given up before it is ready.
    Promise.all(ready).then(() => first.resolve(session), first.reject);
  });
  const { targetInfos } = await wire.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [tab] = targetInfos as { targetId: string }[];
  const hold = { targetId: tab?.targetId, flatten: true };
  const { sessionId } = await wire.send('Target.attachToTarget', hold);
  const follow = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await wire.send('Target.setAutoAttach', follow, String(sessionId));
  return await first.promise;
}

/**
 * Opens a browser without a library between: both that we have forbid it to prerender, since they
 * hold on to a page and not to its tab.
 */
export async function openWire(flags: readonly string[]): Promise<Wire> {
  const { executablePath, env } = await findBrowser();
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...flags],
    envVars: { ...process.env, ...env },
    logLevel: 'silent',
  });
  const socket = await connect(chrome);
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  const listeners: { method: string; heard: (params: Params, session: string) => void }[] = [];
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error, sessionId } = JSON.parse(String(data)) as Message;
    if (id === undefined) {
      for (const listener of listeners)
        if (listener.method === method) listener.heard(params ?? {}, sessionId ?? '');
      return;
    }
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result ?? {});
    waiting.delete(id);
  };
  const send: Wire['send'] = (method, params = {}, session = undefined) => {
    last += 1;
    const answer = Promise.withResolvers<Params>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params, sessionId: session }));
    return answer.promise;
  };
  return {
    send,
    on: (method, heard) => void listeners.push({ method, heard }),
    evaluate: async (expression, session) => {
      const params = { expression, returnByValue: true };
      const { result } = await send('Runtime.evaluate', params, session).catch((error: Error) => {
        if (NOT_NOW.test(error.message)) return { result: {} };
        throw error;
      });
      return (result as { value?: unknown }).value;
    },
    close: () => {
      socket.close();
      chrome.kill();
    },
  };
}

import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { failed } from '../../functions/http/app.ts';
import { unavailable } from '../../functions/http/failure.ts';
import type { Platform } from '../../functions/http/platform.ts';
import { json } from '../../functions/http/respond.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { readHealth } from '../../src/shared/health/endpoints.ts';
import { appOf, routeOf } from '../api.ts';
import { type Answering, capConnections } from './connections.ts';
import { log } from './log.ts';
import type { Site } from './static.ts';
import { addressReader, type Proxies, requestIdReader } from './trusted-proxy.ts';

const STATUS: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
]);

function refusal(status: number): { lines: Record<string, string>; body: string } {
  const answer = json({}, status, { connection: 'close' });
  const body = JSON.stringify({ message: sentences.malformed });
  const length = String(Buffer.byteLength(body));
  return { lines: { ...Object.fromEntries(answer.headers), 'content-length': length }, body };
}

function asText(status: number): string {
  const { lines, body } = refusal(status);
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`;
}

/** Adds our headers to Node's own answers (400, 408, 413, 431, 417). */
export function answerBare(server: Server, answering: Answering): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const begun = answering.get(socket)?.headersSent === true;
    if (socket.bytesRead === 0 || begun || !socket.writable || error.code === 'ECONNRESET')
      return void socket.resetAndDestroy();
    socket.end(asText(STATUS.get(error.code ?? '') ?? 400));
    socket.destroySoon();
  });
  server.on('checkExpectation', (_, response) => {
    const { lines, body } = refusal(417);
    response.writeHead(417, lines).end(body);
  });
}

const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const KEEP_ALIVE_MS = 5_000;
const SILENT_MS = 30_000;
const DRAIN_MS = 10_000;

/** `site` changes with every build. */
export type Serving = {
  readonly site: Site | null;
  readonly platform: Omit<Platform, 'address' | 'requestId'> | null;
};

type Caller = { readonly address: string; readonly requestId: string };

async function answer(
  request: Request,
  caller: Caller,
  { site, platform }: Serving,
  path: string,
): Promise<Response> {
  const app = appOf(path);
  if (app && platform) return await app.fetch(request, { ...platform, ...caller });
  return site ? await site.answer(request, path) : json({ message: sentences.notFound }, 404);
}

function nameOf(path: string, { site }: Serving): string {
  const known = appOf(path) ? routeOf(path) : site?.known(path) ? path : null;
  return known ?? '(unknown)';
}

async function handle(request: Request, caller: Caller, serving: Serving): Promise<Response> {
  const start = performance.now();
  const path = new URL(request.url).pathname;
  const route = nameOf(path, serving);
  let response: Response;
  try {
    response = await answer(request, caller, serving, path);
  } catch (error) {
    response = failed(error, `${request.method} ${route}`, request, caller.requestId);
  }
  log('request', {
    method: request.method,
    route,
    status: response.status,
    ms: Math.round((performance.now() - start) * 10) / 10,
    requestId: caller.requestId,
  });
  return response;
}

/**
 * A server that holds requests until `ready`, but those that the `opening` site answers and health
 * checks; unexpected errors are 500.
 */
export function createHttpServer(
  ready: Promise<() => Serving>,
  proxies: Proxies | null = null,
  opening: Site | null = null,
): Server {
  const addressOf = addressReader(proxies);
  const requestIdOf = requestIdReader(proxies);
  let open: (() => Serving) | null = null;
  void ready.then((serving) => {
    open = serving;
  });
  async function servingOf(request: Request): Promise<Serving> {
    if (open) return open();
    const isPage = opening !== null && !appOf(new URL(request.url).pathname);
    return isPage ? { site: opening, platform: null } : (await ready)();
  }
  const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
    rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;
  const isEarlyCheck = (request: Request) =>
    open === null && new URL(request.url).pathname === readHealth.path;
  const listener = getRequestListener(
    async (request, { incoming }) => {
      // Node drops the second one (RFC 9112 §3.2).
      if ('rawHeaders' in incoming && hasTwoHosts(incoming))
        return json({ message: sentences.malformed }, 400);
      return isEarlyCheck(request)
        ? failed(unavailable(sentences.starting), readHealth.path)
        : handle(
            request,
            { address: addressOf(incoming), requestId: requestIdOf(incoming) },
            await servingOf(request),
          );
    },
    {
      errorHandler: (error) =>
        error instanceof RequestError
          ? json({ message: sentences.malformed }, 400)
          : failed(error, 'request'),
    },
  );
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2_000,
      // A missing Host header is refused by the API.
      requireHostHeader: false,
    },
    listener,
  );
  server.setTimeout(SILENT_MS);
  answerBare(server, capConnections(server));
  return server;
}

/** Answers the port; rejects with the system's error, such as EADDRINUSE. */
export function listen(server: Server, port: number, host: string | null): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen({ port, ...(host ? { host } : {}) }, () => {
      server.off('error', fail);
      done((server.address() as AddressInfo).port);
    });
  });
}

/** Refuses new connections and waits at most 10 s for running requests. */
export async function drain(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { failed } from '../../functions/http/app.ts';
import { Failure, unavailable } from '../../functions/http/failure.ts';
import { newRequestId, REQUEST_ID } from '../../functions/http/log.ts';
import type { Platform } from '../../functions/http/platform.ts';
import { json } from '../../functions/http/respond.ts';
import { sentences } from '../../functions/http/sentences.ts';
import { readHealth } from '../../src/shared/health/endpoints.ts';
import { appOf, routeOf } from '../api.ts';
import { type Connections, capConnections, cut } from './connections.ts';
import { log } from './log.ts';
import type { Site } from './static.ts';
import { addressReader, type Proxies, requestIdReader } from './trusted-proxy.ts';

const STARTING = 'O site está iniciando. Tente novamente em instantes.';

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
const STATUS: ReadonlyMap<string, number> = new Map([
  [TOO_SLOW, 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
]);

type Refusal = { readonly headers: Record<string, string>; readonly body: string };

function refuse(status: number, requestId = newRequestId()): Refusal {
  log('request', { route: '(malformed)', status, requestId });
  const body = JSON.stringify({ message: sentences.malformed });
  const { headers } = json({}, status, { connection: 'close', [REQUEST_ID]: requestId });
  const length = String(Buffer.byteLength(body));
  return { headers: { ...Object.fromEntries(headers), 'content-length': length }, body };
}

function asText(status: number): string {
  const { headers, body } = refuse(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

function asResponse(requestId?: string): Response {
  const { headers, body } = refuse(400, requestId);
  return new Response(body, { status: 400, headers });
}

/** Adds our headers to Node's own answers (4xx); `slow` connections may send for longer. */
export function answerBare(
  server: Server,
  { hasBegun }: Pick<Connections, 'hasBegun'>,
  slow: Pick<WeakSet<Socket>, 'has'> = new WeakSet(),
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Node says so once for a request, and goes on if its connection is not ended.
    if (error.code === TOO_SLOW && slow.has(socket)) return;
    if (socket.bytesRead === 0 || hasBegun(socket) || !socket.writable) return void cut(socket);
    socket.end(asText(STATUS.get(error.code ?? '') ?? 400));
    socket.destroySoon();
  });
  server.on('checkExpectation', (_, response) => {
    const { headers, body } = refuse(417);
    response.writeHead(417, headers).end(body);
  });
}

const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const KEEP_ALIVE_MS = 5_000;
const SILENT_MS = 30_000;

/** Called for each request, because `site` changes with every build. */
export type Serving = {
  readonly site: Site | null;
  readonly platform: Omit<Platform, keyof Caller> | null;
};

type Caller = Pick<Platform, 'address' | 'requestId' | 'allowSlowBody'>;

async function answer(
  request: Request,
  caller: Caller,
  { site, platform }: Serving,
  path: string,
): Promise<Response> {
  const app = appOf(path);
  if (app && platform) return await app.fetch(request, { ...platform, ...caller });
  if (site) return await site.answer(request, path);
  throw new Failure(404, sentences.notFound);
}

function nameOf(path: string, site: Site | null): string {
  const known = appOf(path) ? routeOf(path) : site?.known(path) ? path : null;
  return known ?? '(unknown)';
}

async function handle(
  request: Request,
  caller: Caller,
  servingOf: (path: string) => Promise<Serving>,
): Promise<Response> {
  const start = performance.now();
  const path = new URL(request.url).pathname;
  let site: Site | null = null;
  let response: Response;
  try {
    const serving = await servingOf(path);
    site = serving.site;
    response = await answer(request, caller, serving, path);
  } catch (error) {
    const route = `${request.method} ${nameOf(path, site)}`;
    response = failed(error, route, request, caller.requestId);
  }
  log('request', {
    method: request.method,
    route: nameOf(path, site),
    status: response.status,
    ms: Math.round((performance.now() - start) * 10) / 10,
    requestId: caller.requestId,
  });
  return response;
}

export type HttpServer = Server & Pick<Connections, 'drain'>;

/** Holds requests until `ready`, except those for the `opening` site and health checks. */
export function createHttpServer(
  ready: Promise<() => Serving>,
  proxies: Proxies | null = null,
  opening: Site | null = null,
): HttpServer {
  const addressOf = addressReader(proxies);
  const requestIdOf = requestIdReader(proxies);
  const slow = new WeakSet<object>();
  let open: (() => Serving) | null = null;
  void ready.then((serving) => {
    open = serving;
  });
  async function servingOf(path: string): Promise<Serving> {
    if (open) return open();
    if (path === readHealth.path) throw unavailable(STARTING);
    return opening && !appOf(path) ? { site: opening, platform: null } : (await ready)();
  }
  const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
    rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      // Node's keep-alive hint would take a poll over 300 bytes.
      if (incoming.headers['x-poll'] && !outgoing.hasHeader('connection'))
        outgoing.setHeader('connection', 'keep-alive');
      const caller = {
        address: addressOf(incoming),
        requestId: requestIdOf(incoming),
        allowSlowBody: () => {
          slow.add(incoming.socket);
          outgoing.once('close', () => slow.delete(incoming.socket));
        },
      };
      // Node drops the second one (RFC 9112 §3.2).
      return 'rawHeaders' in incoming && hasTwoHosts(incoming)
        ? asResponse(caller.requestId)
        : handle(request, caller, servingOf);
    },
    {
      errorHandler: (error) =>
        error instanceof RequestError ? asResponse() : failed(error, 'request'),
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
    (request, response) =>
      connections.isCrowded(request.socket) ? cut(request.socket) : listener(request, response),
  );
  server.setTimeout(SILENT_MS);
  const connections = capConnections(server);
  answerBare(server, connections, slow);
  return Object.assign(server, { drain: connections.drain });
}

/** Returns the port; rejects with the system's error, such as EADDRINUSE. */
export function listen(server: Server, port: number, host: string | null): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen({ port, ...(host ? { host } : {}) }, () => {
      server.off('error', fail);
      done((server.address() as AddressInfo).port);
    });
  });
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { failed } from '../../functions/http/app.ts';
import type { Platform } from '../../functions/http/platform.ts';
import { json } from '../../functions/http/respond.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { appOf, routeOf } from '../api.ts';
import { answerBare } from './bare-answers.ts';
import { capConnections } from './connections.ts';
import { log } from './log.ts';
import type { Site } from './static.ts';
import { addressReader } from './trusted-proxy.ts';

/** Slow senders hold a connection no longer: over the headers, over a whole request. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const KEEP_ALIVE_MS = 5_000;
/** Whoever reads no answer holds it no longer. */
const SILENT_MS = 30_000;
/** How long requests in flight may go on after the server was told to stop. */
const DRAIN_MS = 10_000;

/** What requests are answered with; `site` changes with every build. */
export type Serving = { readonly site: Site | null; readonly platform: Omit<Platform, 'address'> };

async function answer(
  request: Request,
  address: string,
  { site, platform }: Serving,
  path: string,
): Promise<Response> {
  const app = appOf(path);
  if (app) return await app.fetch(request, { ...platform, address });
  return site ? await site.answer(request, path) : json({ message: sentences.notFound }, 404);
}

/** What a path is logged as: its route or file, nothing that a visitor typed. */
function nameOf(path: string, { site }: Serving): string {
  const known = appOf(path) ? routeOf(path) : site?.known(path) ? path : null;
  return known ?? '(unknown)';
}

async function handle(request: Request, address: string, serving: Serving): Promise<Response> {
  const start = performance.now();
  const path = new URL(request.url).pathname;
  const route = nameOf(path, serving);
  let response: Response;
  try {
    response = await answer(request, address, serving, path);
  } catch (error) {
    response = failed(error, `${request.method} ${route}`);
  }
  log('request', {
    method: request.method,
    route,
    status: response.status,
    ms: Math.round((performance.now() - start) * 10) / 10,
  });
  return response;
}

/**
 * A server that holds requests until `ready`; a failed answer is a 500, never the end. `addressOf`
 * says who calls.
 */
export function createHttpServer(
  ready: Promise<() => Serving>,
  addressOf = addressReader(null),
): Server {
  const listener = getRequestListener(
    async (request, { incoming }) => handle(request, addressOf(incoming), (await ready)()),
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
      // Without a host it is ours to refuse.
      requireHostHeader: false,
    },
    listener,
  );
  server.setTimeout(SILENT_MS);
  answerBare(server, capConnections(server));
  return server;
}

/** Starts to listen and answers the port; rejects with the system's error, such as EADDRINUSE. */
export function listen(server: Server, port: number, host: string | null): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen({ port, ...(host ? { host } : {}) }, () => {
      server.off('error', fail);
      done((server.address() as AddressInfo).port);
    });
  });
}

/** Takes no more connections and waits for the requests in flight, at most 10 s. */
export async function drain(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

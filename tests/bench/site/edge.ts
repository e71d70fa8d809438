import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Platform } from '../../../functions/http/platform.ts';
import { appOf } from '../../../hosts/api.ts';
import { loadSite, type Site } from '../../../hosts/node/static.ts';
import { identity } from '../certificate.ts';

/** A server like the edge of a CDN: HTTP/2, TLS, brotli, every file in memory. */
export type Edge = {
  /** `https://localhost:<port>`, known before anything is served. */
  readonly url: string;
  /** Serves a built folder from now on, and the API of a platform. */
  readonly serve: (folder: string, platform?: Platform) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Serving = { readonly site: Site; readonly platform: Platform | undefined };

async function answer(request: Request, serving: Serving | null): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (!serving) return new Response(null, { status: 503 });
  const app = serving.platform ? appOf(path) : null;
  return app && serving.platform
    ? await app.fetch(request, serving.platform)
    : await serving.site.answer(request, path);
}

/** Listens on a free loopback port. */
export async function openEdge(): Promise<Edge> {
  let serving: Serving | null = null;
  const listener = getRequestListener((request) => answer(request, serving));
  const server = createSecureServer(
    identity,
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    serve: async (folder, platform) => {
      const site = await loadSite(folder);
      serving = { site, platform };
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const session of sessions) session.destroy();
      }),
  };
}

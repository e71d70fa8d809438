import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HeldScripts = {
  readonly url: string;
  readonly release: () => void;
  readonly close: () => void;
};

/** The server behind a line that holds the site's scripts until they are released. */
export async function holdScripts(site: string): Promise<HeldScripts> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const proxy = createServer(async (request, response) => {
    if (request.url?.startsWith('/_astro/') && request.url.endsWith('.js')) await released;
    const { method, headers, url = '/' } = request;
    const onward = send(new URL(url, site), { method: method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    release,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** What the driver takes for an answer without rows. */
export const EMPTY = JSON.stringify({
  command: 'SELECT',
  rowCount: 0,
  rowAsArray: true,
  fields: [],
  rows: [],
});

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Answers on a loopback port until the test ends; gives the URL to connect to. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `postgresql://toque:secret@localhost:${(server.address() as AddressInfo).port}/toque`;
}

/** A URL without a listener. */
export async function refusing(): Promise<string> {
  const url = await serve(() => undefined);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return url;
}

/** What a query is rejected with, null when it is answered. */
export function caught(query: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(query).then(
    () => null,
    (error: unknown) => error,
  );
}

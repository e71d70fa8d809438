import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openMigrated } from './migrated.ts';

/** A migrated database on a loopback port; each call of it waits for `before`, given its body. */
export async function heldDatabase(before: (body: string) => unknown) {
  const local = await openMigrated();
  const { url } = await local.listen();
  const proxy = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    await before(body);
    const own = Object.entries(request.headers).filter(([name]) => name.startsWith('neon-'));
    const answer = await fetch(`http://127.0.0.1:${new URL(url).port}/sql`, {
      method: 'POST',
      headers: { ...(Object.fromEntries(own) as object), 'neon-connection-string': url },
      body,
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const held = new URL(url);
  held.port = String((proxy.address() as AddressInfo).port);
  return {
    url: held.href,
    close: async () => {
      proxy.close();
      await local.close();
    },
  };
}

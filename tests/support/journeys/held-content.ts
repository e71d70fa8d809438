import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server as a slow network shows it: all of it but newer content, which waits. */
export type HeldContent = {
  readonly url: string;
  /** Whether newer content is being waited for. */
  readonly asked: () => boolean;
  /** Lets through what is being waited for. */
  readonly release: () => void;
  readonly close: () => void;
};

/** Puts itself before a server, on a free loopback port. */
export async function holdContent(target: string): Promise<HeldContent> {
  const waiting: (() => void)[] = [];
  const server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked;
    const pass = () => {
      const onward = request(target + url, { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      // A page that is left cuts off what it had asked for.
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
    };
    if (url === '/content') waiting.push(pass);
    else pass();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => waiting.length > 0,
    release: () => {
      for (const pass of waiting.splice(0)) pass();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

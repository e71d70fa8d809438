import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { identity } from '../../bench/certificate.ts';

/**
 * The world beyond loopback as a browser meets it through its proxy: WhatsApp is a page of ours,
 * everything else is unreachable.
 */
export type Outside = { readonly port: number; readonly close: () => void };

const PAGE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>WhatsApp</title><h1>WhatsApp</h1></html>';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** Starts the proxy on a free loopback port. */
export async function openOutside(): Promise<Outside> {
  const whatsapp = createSecureServer(identity, (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
  });
  const inside = await listen(whatsapp);
  const proxy = createServer((_, response) => void response.writeHead(502).end());
  const open = new Set<Socket>();
  proxy.on(
    'connection',
    (socket) => void open.add(socket.once('close', () => open.delete(socket))),
  );
  proxy.on('connect', ({ url }, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    if (url !== 'wa.me:443') {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const onward = connect(inside, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  const port = await listen(proxy);
  return {
    port,
    close: () => {
      for (const socket of open) socket.destroy();
      proxy.close();
      whatsapp.close();
    },
  };
}

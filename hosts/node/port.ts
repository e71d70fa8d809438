import { createServer } from 'node:net';

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Rejects with EADDRINUSE when the port is taken. */
export async function claimable(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    await new Promise<void>((done, fail) => {
      const probe = createServer().once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') done();
        else fail(error);
      });
      probe.listen(port, host, () => probe.close(() => done()));
    });
  }
}

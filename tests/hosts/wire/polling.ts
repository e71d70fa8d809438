import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Wire } from './wire.ts';

/** The answer to a GET as it crosses the wire, without a body: status line and headers. */
function headOf(url: string, path: string, headers: Readonly<Record<string, string>>) {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise<string>((done, fail) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('latin1').on('error', fail);
    socket.on('data', (piece) => {
      received += piece;
      if (!received.includes('\r\n\r\n')) return;
      socket.destroy();
      done(received);
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}\r\n`);
  });
}

/** What the panel costs while nothing is new (goals: '30 s poll when nothing is new'). */
export function polling(wire: Wire): void {
  describe('a poll when nothing is new', () => {
    test.each(['/users?limit=20', '/notifications?limit=20'])(
      'of %s is 304 in at most 300 bytes',
      async (path) => {
        const token = wire.token();
        const { headers } = await wire.send('GET', path, { token });
        const answer = await headOf(wire.url(), path, {
          authorization: `Bearer ${token}`,
          'if-none-match': headers.get('etag') ?? '',
          'x-poll': '1',
        });
        expect(answer).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
        expect(answer).toMatch(/\r\netag: "/i);
        expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
        expect({ answer, small: answer.length <= 300 }).toEqual({ answer, small: true });
      },
    );
  });
}

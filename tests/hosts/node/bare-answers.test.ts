import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { capConnections } from '../../../hosts/node/connections.ts';
import { answerBare, listen } from '../../../hosts/node/server.ts';
import { apiPolicy, readPolicy, securityHeaders } from '../../expected/headers.ts';

// What Node refuses before there is a request has the headers of every other answer (docs/threats.md).
const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const CHUNKED = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';

let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer(
    { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 50 },
    (request, response) => {
      if (request.url === '/half') response.write('metade');
      else request.resume().on('end', () => response.end('inteira'));
    },
  );
  answerBare(server, capConnections(server));
  port = await listen(server, 0, '127.0.0.1');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** All that a connection hears until its end, after what it says; `more` once it has heard a bit. */
function hear(said: string, more?: string): Promise<string> {
  return new Promise((done) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(said));
    socket.setEncoding('utf8').on('data', (part: string) => {
      heard += part;
      if (more && heard.includes('metade')) socket.write(more);
    });
    socket.on('error', () => undefined).on('close', () => done(heard));
  });
}

describe('what Node itself refuses', () => {
  test.each([
    ['a line that is no request', 'NADA\r\n\r\n', 400],
    ['a method that nobody knows', 'NADA / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['half a head', HEAD, 408],
    ['half a body', `${HEAD.replace('GET', 'POST')}Content-Length: 9\r\n\r\nmeio`, 408],
    ['an endless extension of a chunk', `${CHUNKED}1;${'a'.repeat(20_000)}`, 413],
    ['another expectation', `${HEAD}Expect: milagre\r\n\r\n`, 417],
    ['a head without end', `${HEAD}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_, said, status) => {
    const [head = '', body = ''] = (await hear(said)).split('\r\n\r\n');
    const [line, ...fields] = head.split('\r\n');
    const headers = Object.fromEntries(
      fields.map((field) => [field.split(':', 1)[0], field.slice(field.indexOf(':') + 2)]),
    );
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    expect(headers).toMatchObject({
      ...securityHeaders,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    });
    expect(readPolicy(headers['content-security-policy'] ?? null)).toEqual(apiPolicy);
    expect(JSON.parse(body)).toEqual({ message: 'Não foi possível ler os dados enviados.' });
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  test('a connection that says nothing ends without a word', async () => {
    expect(await hear('')).toBe('');
  });

  test('half of an answer is followed by no other', async () => {
    const heard = await hear(`${HEAD.replace('/ ', '/half ')}\r\n`, 'NADA\r\n\r\n');
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(heard).toMatch(/metade\r\n$/);
  });
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { capConnections } from '../../../hosts/node/connections.ts';
import { answerBare, createHttpServer } from '../../../hosts/node/server.ts';
import { apiPolicy, readPolicy, securityHeaders } from '../../expected/headers.ts';
import { sendRaw } from '../../support/api/raw.ts';
import { testDb } from '../../support/database/database.ts';
import { ownServers } from '../../support/hosts/own-servers.ts';

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const POST = HEAD.replace('GET', 'POST');

const { printed, portOf, hostOf } = ownServers();

const closed = (socket: Socket) => new Promise((done) => socket.once('close', done));

// docs/threats.md, 'Headers on every answer'.
const CHUNKED = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
const impatient = (slow?: Parameters<typeof answerBare>[2]) => {
  const server = createServer(
    { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 50 },
    (request, response) => {
      if (request.url === '/half') response.write('metade');
      else request.resume().on('end', () => response.end('inteira'));
    },
  );
  answerBare(server, capConnections(server), slow);
  return server;
};

test.each([
  ['a line that is no request', 'NADA\r\n\r\n', 400],
  ['an unknown method', 'NADA / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['half a head', HEAD, 408],
  ['half a body', `${POST}Content-Length: 9\r\n\r\nmeio`, 408],
  ['an endless extension of a chunk', `${CHUNKED}1;${'a'.repeat(20_000)}`, 413],
  ['another expectation', `${HEAD}Expect: milagre\r\n\r\n`, 417],
  ['a head without end', `${HEAD}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('what Node itself refuses: %s', async (_, bytes, status) => {
  const [head = '', body = ''] = (await sendRaw(await portOf(impatient()), bytes)).split(
    '\r\n\r\n',
  );
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
  const message = 'Não foi possível ler os dados enviados.';
  expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toEqual({ message });
  expect(headers['content-length']).toBe(String(body.length));
  const { time, ...logged } = JSON.parse(printed.at(-1) ?? '{}');
  const requestId = headers['x-request-id'];
  expect(logged).toEqual({ event: 'request', route: '(malformed)', status, requestId });
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
});

test('a request that may be slow is answered after the time limit', async () => {
  const server = impatient({ has: () => true });
  const socket = connect(await portOf(server), '127.0.0.1');
  socket.write(`${POST}Content-Length: 9\r\n\r\nmeio`);
  await once(server, 'clientError');
  socket.write('corpo');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a silent connection ends without an answer', async () => {
  expect(await sendRaw(await portOf(impatient()), '')).toBe('');
});

test('what Node itself refuses: half an answer is followed by no other', async () => {
  const socket = connect(await portOf(impatient()), '127.0.0.1');
  let received = '';
  socket
    .on('error', () => undefined)
    .on('data', (piece) => {
      received += piece;
      if (received.includes('metade')) socket.write('NADA\r\n\r\n');
    });
  socket.write(`${HEAD.replace('/ ', '/half ')}\r\n`);
  await closed(socket);
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(received).toMatch(/metade\r\n$/);
});

test('odd requests are refused with the headers of every answer', async () => {
  const port = await portOf(hostOf(await testDb()));
  for (const bytes of [
    'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET \\evil HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nhOST: evil.example\r\n\r\n',
  ]) {
    const answer = await sendRaw(port, bytes, '\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^content-security-policy: default-src 'none';/im);
    const id = /^x-request-id: (.+)\r$/im.exec(answer)?.[1];
    expect(JSON.parse(printed.at(-1) ?? '{}')).toMatchObject({ event: 'request', requestId: id });
  }
});

test('a connection that sends three requests before it gets an answer is cut, as one with two is not', async () => {
  const port = await portOf(hostOf(await testDb()));
  const request = `${HEAD.replace('/', '/content/faq')}\r\n`;
  const last = `${HEAD.replace('/', '/health')}Connection: close\r\n\r\n`;
  expect((await sendRaw(port, request + last)).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(await sendRaw(port, request + request + last)).toBe('');
});

// docs/decisions/002-database-and-node-host.md.
// Its requests wait for ever: it does not get ready.
const neverReady = () => createHttpServer(new Promise(() => undefined));

/** A connection with half a request's body sent. */
async function halfSent(server: Server): Promise<Socket> {
  const socket = connect(await portOf(server), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const taken = once(server, 'request');
  socket.write(`${POST}Content-Length: 9\r\n\r\nmeio`);
  await taken;
  return socket;
}

test('time limits are 10 s for a head, 30 s for a request, 5 s between two, 30 s of silence', () => {
  expect(neverReady()).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    timeout: 30_000,
  });
});

test('a request whose body is silent for too long is cut', async () => {
  const server = neverReady();
  server.timeout = 50;
  await closed(await halfSent(server));
});

test('a stop waits 9 s for a running request, then cuts it', async () => {
  const server = neverReady();
  const socket = await halfSent(server);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let stopped = false;
  const stopping = server.drain().then(() => {
    stopped = true;
  });
  vi.advanceTimersByTime(8_999);
  await new Promise((done) => setImmediate(done));
  expect([stopped, socket.closed]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  await Promise.all([stopping, closed(socket)]);
});

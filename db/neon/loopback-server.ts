import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSame } from '../core/digest.ts';
import { answer, type Engine } from './protocol.ts';
import { SqlError } from './sql-error.ts';

const BODY_BYTES = 8 * 1024 * 1024;
// Commands pause between statements, and a write over a connection just closed is not repeated.
const KEEP_ALIVE_MS = 60_000;
const HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

export type LoopbackServer = {
  readonly host: string;
  readonly port: number;
  readonly close: () => Promise<void>;
};

async function listenOnLoopback(server: Server, port: number): Promise<string> {
  const listen = (host: string) =>
    new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, host, () => resolve()),
    );
  try {
    await listen('127.0.0.1');
    return '127.0.0.1';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw error;
    await listen('::1');
    return '[::1]';
  }
}

/** `POST /sql` on loopback with a password. Port 0 takes a free one. */
export async function openLoopbackServer(
  engine: Engine,
  password: string,
  port = 0,
): Promise<LoopbackServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    void handle(engine, password, request, closed.signal).then(({ status, body }) => {
      // A refused body may be unread: close the connection.
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(server.listening && status < 401 ? {} : { connection: 'close' }),
      });
      response.end(JSON.stringify(body));
    }, closeConnection(response));
  });
  const host = await listenOnLoopback(server, port);
  return {
    host,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

type Reply = { status: number; body: unknown };

async function handle(
  engine: Engine,
  password: string,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<Reply> {
  // Browsers must not reach a local database by DNS rebinding.
  if (!HOST.test(request.headers.host ?? '')) return refuse(403, 'only loopback names are served');
  if (request.method !== 'POST' || request.url !== '/sql')
    return refuse(404, 'only POST /sql is served');
  if (!hasPassword(password, request.headers['neon-connection-string']))
    return refuse(401, 'wrong password');
  const body = await read(request);
  if (body === null) return refuse(413, 'the body is too large');
  try {
    return {
      status: 200,
      body: await answer(engine, parse(body), request.headers, signal),
    };
  } catch (error) {
    if (error instanceof SqlError) return { status: 400, body: error.body };
    return refuse(503, 'the database is not available');
  }
}

function hasPassword(password: string, connectionString: string | string[] | undefined): boolean {
  if (typeof connectionString !== 'string' || !URL.canParse(connectionString)) return false;
  const given = decodeURIComponent(new URL(connectionString).password);
  return isSame(given, password);
}

async function read(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new SqlError({ message: 'the body must be JSON', severity: 'ERROR', code: '08P01' });
  }
}

function refuse(status: number, message: string): Reply {
  return { status, body: { message } };
}

function closeConnection(response: ServerResponse): () => void {
  return () => response.destroy();
}

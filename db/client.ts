import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';

export type Db = NeonQueryFunction<false, false>;

/** The database cannot be reached or is late: 503. The message names no host and no password. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** What the driver reads of an answer; a Response is one. */
type Answer = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;
type QueryRequest = { body: string; headers: Record<string, string>; signal: AbortSignal };
export type Transport = (request: QueryRequest) => Promise<Answer>;

const QUERY_MS = 5_000;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i;
// Connection lost, too many connections, shutting down, starting up, statement cut: nothing the
// caller did.
const UNAVAILABLE_STATES = /^(?:08(?!P01)|53|57P0[1-5]|57014)/;

// On globalThis, because a bundle and its host may each carry a copy of this module and of the
// driver.
const REGISTRY = Symbol.for('toque.transports');
const world = globalThis as { [REGISTRY]?: Map<string, Transport> };
world[REGISTRY] ??= new Map();
const transports = world[REGISTRY];

const neonEndpoint = neonConfig.defaults.fetchEndpoint;
neonConfig.fetchEndpoint = (host, port, options) => {
  if (host.endsWith('.invalid')) return host;
  if (LOOPBACK.test(host))
    return `http://${host.startsWith('[') ? host : '127.0.0.1'}:${port || 80}/sql`;
  return typeof neonEndpoint === 'function' ? neonEndpoint(host, port, options) : neonEndpoint;
};
neonConfig.fetchFunction = (
  endpoint: string,
  request: Omit<QueryRequest, 'signal'> & { signal?: AbortSignal },
) => exchange(endpoint, { ...request, signal: request.signal ?? AbortSignal.timeout(QUERY_MS) });

/** Sends queries for a host that ends in `.invalid` to this process; answers what ends that. */
export function registerTransport(host: string, transport: Transport): () => void {
  transports.set(host, transport);
  return () => transports.delete(host);
}

/** Whether a text is an address like `postgresql://user:password@host/database`. */
export function isDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, pathname } = new URL(text);
  const complete = hostname !== '' && username !== '' && pathname.length > 1;
  return complete && /^postgres(?:ql)?:$/.test(protocol);
}

/** The driver of an address. Rejects with DatabaseUnavailable, or NeonDbError with its SQLSTATE. */
export function connect(databaseUrl: string): Db {
  // The driver's own complaint would carry the password into the log.
  if (!isDatabaseUrl(databaseUrl)) {
    throw new TypeError('DATABASE_URL must look like postgresql://user:password@host/database');
  }
  return neon(databaseUrl);
}

async function exchange(endpoint: string, request: QueryRequest): Promise<Answer> {
  try {
    try {
      return await send(endpoint, request);
    } catch (error) {
      if (request.signal.aborted || !isRead(request.body)) throw error;
      return await send(endpoint, request);
    }
  } catch (cause) {
    // The driver wraps whatever fetch throws in its own class, but lets what json() throws pass as
    // it is.
    const error = new DatabaseUnavailable(
      request.signal.aborted
        ? 'The database did not answer in time'
        : 'The database cannot be reached',
      {
        cause,
      },
    );
    return {
      ok: true,
      status: 200,
      json: () => Promise.reject(error),
      text: () => Promise.reject(error),
    };
  }
}

async function send(endpoint: string, request: QueryRequest): Promise<Answer> {
  const transport = transports.get(endpoint);
  const response = await (transport
    ? transport(request)
    : fetch(endpoint, { method: 'POST', ...request }));
  if (response.status >= 500 || response.status === 429)
    throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  // Read here, so that a connection lost in the middle of the answer counts as lost.
  const body: unknown =
    response.ok || response.status === 400 ? await response.json() : await response.text();
  if (response.status === 400 && UNAVAILABLE_STATES.test(sqlState(body)))
    throw new Error(JSON.stringify(body));
  return {
    ok: response.ok,
    status: response.status,
    json: async () => body,
    text: async () => String(body),
  };
}

function sqlState(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}

function isRead(body: string): boolean {
  const { query } = JSON.parse(body) as { query?: string };
  return /^\s*select\b/i.test(query ?? '');
}

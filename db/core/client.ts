import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import {
  type DatabaseUnavailable,
  deadlinePassed,
  Refused,
  throwServerFailure,
  unavailable,
} from './unavailable.ts';

type Deadline = { at: number };

export type Db = NeonQueryFunction<false, false> & {
  readonly until: (deadline: Deadline) => Db;
};

type Answer = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;
type QueryRequest = { body: string; headers: Record<string, string>; signal: AbortSignal };
type Sent = Omit<QueryRequest, 'signal'> & { signal?: AbortSignal; deadline?: Deadline };
export type Transport = (request: QueryRequest) => Promise<Answer>;

const QUERY_MS = 5_000;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i;
// On globalThis: a bundle and its host may each carry a copy of this module.
const REGISTRY = Symbol.for('toque.transports');
const shared = globalThis as { [REGISTRY]?: Map<string, Transport> };
shared[REGISTRY] ??= new Map();
const transports = shared[REGISTRY];

const neonEndpoint = neonConfig.defaults.fetchEndpoint;
neonConfig.fetchEndpoint = (host, port, options) => {
  if (host.endsWith('.invalid')) return host;
  if (LOOPBACK.test(host))
    return `http://${host.startsWith('[') ? host : '127.0.0.1'}:${port || 80}/sql`;
  return typeof neonEndpoint === 'function' ? neonEndpoint(host, port, options) : neonEndpoint;
};
neonConfig.fetchFunction = exchange;

/** Answers queries to a `.invalid` host in this process; returns a function that ends it. */
export function registerTransport(host: string, transport: Transport): () => void {
  transports.set(host, transport);
  return () => transports.delete(host);
}

/** An address like `postgresql://user:password@host/database`. */
export function isDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, pathname } = new URL(text);
  const complete = hostname !== '' && username !== '' && pathname.length > 1;
  return complete && /^postgres(?:ql)?:$/.test(protocol);
}

export const isNeon = (databaseUrl: string): boolean =>
  new URL(databaseUrl).hostname.endsWith('.neon.tech');

/** Whether the driver may send its password to an address: Neon's, or on this machine. */
export function isOverHttp(databaseUrl: string): boolean {
  const { hostname } = new URL(databaseUrl);
  return isNeon(databaseUrl) || LOOPBACK.test(hostname) || hostname.endsWith('.invalid');
}

/** The driver of an address. Rejects with DatabaseUnavailable, or NeonDbError with its SQLSTATE. */
export function connect(databaseUrl: string): Db {
  // The driver's own message would log the password.
  if (!isDatabaseUrl(databaseUrl)) {
    throw new TypeError('DATABASE_URL must look like postgresql://user:password@host/database');
  }
  const over = (fetchOptions: Pick<Sent, 'deadline'>): Db =>
    Object.assign(neon(databaseUrl, { fetchOptions }), {
      until: (deadline: Deadline) => over({ deadline }),
    });
  return over({});
}

async function exchange(endpoint: string, { deadline, ...given }: Sent): Promise<Answer> {
  const left = Math.min(QUERY_MS, (deadline?.at ?? Infinity) - performance.now());
  if (left <= 0) return failing(deadlinePassed());
  const request = { ...given, signal: given.signal ?? AbortSignal.timeout(Math.ceil(left)) };
  try {
    try {
      return await send(endpoint, request);
    } catch (error) {
      const again = isRead(request.body) || (error instanceof Refused && error.again);
      if (request.signal.aborted || !again) throw error;
      return await send(endpoint, request);
    }
  } catch (cause) {
    const { aborted } = request.signal;
    return failing(unavailable(cause, aborted, !isRead(request.body)));
  }
}

// The driver wraps errors of fetch, but not of json().
function failing(error: DatabaseUnavailable): Answer {
  const reject = () => Promise.reject(error);
  return { ok: true, status: 200, json: reject, text: reject };
}

async function send(endpoint: string, request: QueryRequest): Promise<Answer> {
  const transport = transports.get(endpoint);
  const response = await (transport
    ? transport(request)
    : fetch(endpoint, { method: 'POST', ...request }));
  if (response.status >= 500 || response.status === 429)
    throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  // Read here, so that a connection lost in the body counts as lost.
  const body: unknown =
    response.ok || response.status === 400 ? await response.json() : await response.text();
  if (response.status === 400) throwServerFailure(body);
  return {
    ok: response.ok,
    status: response.status,
    json: async () => body,
    text: async () => String(body),
  };
}

function isRead(body: string): boolean {
  const { query } = JSON.parse(body) as { query?: string };
  return /^\s*select\b/i.test(query ?? '');
}

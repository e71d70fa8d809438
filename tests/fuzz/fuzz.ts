import fc from 'fast-check';
import { isObject } from './bodies.ts';
import { type Draft, draft, type Who } from './calls.ts';
import { type Answer, complaint, SLOWEST_MS } from './judge.ts';

export type Wire = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Draft['body'];
};

export type Target = {
  readonly send: (call: Wire) => Promise<Answer>;
  readonly tokenOf: (who: 'admin' | 'client') => Promise<string>;
};

export type Report = {
  readonly sent: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Endpoints that succeeded at least once. */
  readonly reached: ReadonlySet<string>;
  readonly slowestMs: number;
  /** What is wrong, with the call. */
  readonly complaints: readonly string[];
};

type Options = { readonly seed: number; readonly count: number; readonly atOnce: number };

const CHUNK = 500;
const IDS_KEPT = 50;
const COMPLAINTS_KEPT = 25;
const shown = (body: Draft['body']) =>
  typeof body === 'string'
    ? body.slice(0, 400)
    : body && `bytes ${Buffer.from(body).toString('hex')}`;

/** Ids from answers, by the path of their list. */
function createIds() {
  const known = new Map<string, string[]>();
  const idsOf = (path: string) => known.get(path.split('/:id')[0] ?? path) ?? [];
  function keep(path: string, value: unknown): void {
    if (Array.isArray(value)) for (const one of value.slice(0, 5)) keep(path, one);
    else if (isObject(value) && typeof value.id === 'string')
      known.set(path.split('/:id')[0] ?? path, [value.id, ...idsOf(path)].slice(0, IDS_KEPT));
  }
  const take = (path: string, turn: number) =>
    idsOf(path)[turn % Math.max(idsOf(path).length, 1)] ?? '00000000-0000-4000-8000-000000000000';
  return { keep, take };
}

/** Sends `count` calls generated from `seed` and judges every answer. */
export async function fuzz(target: Target, { seed, count, atOnce }: Options): Promise<Report> {
  const ids = createIds();
  const tokens = { admin: await target.tokenOf('admin'), client: await target.tokenOf('client') };
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const complaints: string[] = [];
  let slowestMs = 0;

  const bearer = (who: Who): Record<string, string> => {
    if (who === 'nobody') return {};
    const token = who === 'forged' ? 'e30.e30.x' : tokens[who];
    return { authorization: `Bearer ${token}` };
  };

  function wireOf({ method, path, who, id, query, headers, body }: Draft, turn: number): Wire {
    const address = path.replace(':id', id ?? ids.take(path, turn));
    const type = body === null ? {} : { 'content-type': 'application/json' };
    return {
      method,
      path: query === '' ? address : `${address}?${query}`,
      headers: { ...type, ...bearer(who), ...headers },
      body,
    };
  }

  async function one(drawn: Draft, turn: number): Promise<void> {
    const wire = wireOf(drawn, turn);
    let answer = await target.send(wire);
    // A busy machine may be slow once.
    if (answer.ms > SLOWEST_MS) answer = await target.send(wire);
    const { status, text, ms } = answer;
    const call = `${drawn.method} ${drawn.path}`;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    slowestMs = Math.max(slowestMs, ms);
    if (status < 300) {
      reached.add(call);
      if (text.startsWith('{') || text.startsWith('[')) ids.keep(drawn.path, JSON.parse(text));
    }
    // A call may end the admin's session.
    if (status === 401 && drawn.who === 'admin') tokens.admin = await target.tokenOf('admin');
    const wrong = complaint(call, answer);
    if (wrong && complaints.length < COMPLAINTS_KEPT) {
      const { authorization, ...headers } = wire.headers;
      const sent = `${wire.method} ${wire.path} as ${drawn.who} ${JSON.stringify(headers)}`;
      complaints.push(`${wrong}: ${sent} ${shown(wire.body)} -> ${status} ${text.slice(0, 200)}`);
    }
  }

  for (let first = 0; first < count; first += CHUNK) {
    const numRuns = Math.min(CHUNK, count - first);
    const drafts = fc.sample(draft, { seed: seed + first, numRuns });
    const queue = drafts.entries();
    const work = async () => {
      for (const [index, drawn] of queue) await one(drawn, first + index);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return { sent: count, statuses, reached, slowestMs, complaints };
}

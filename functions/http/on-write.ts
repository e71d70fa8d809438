import type { Db } from '../../db/core/client.ts';
import type { Writer } from '../../db/core/write.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf } from '../../src/shared/core/endpoint.ts';
import { type Failure, missing } from './failure.ts';
import { once, writer } from './idempotency.ts';
import type { Bodiless, BodyRule, Call, Reply, Route } from './route.ts';

type Awaitable<T> = T | Promise<T>;
type Find = (db: Db, id: string) => Promise<object | null>;

type Write<E extends Endpoint<string, 'admin'>, Result, Stored> = {
  /** One statement, or null where it matched nothing. */
  readonly work: (call: Call<E>, by: Writer) => Promise<Result | null>;
  /** The result of a repeat from the answer stored with its key; that answer itself without it. */
  readonly replay?: (stored: Stored, call: Call<E>) => Awaitable<Result | null>;
  /** Why nothing matched; 404 without it. */
  readonly refused?: (call: Call<E>) => Awaitable<Failure>;
  readonly reply: (result: Result, call: Call<E>) => Reply<AnswerOf<E>>;
  /** The key is stored without a hash of the body, which names a person. */
  readonly bodyIsPersonal?: boolean;
} & (E extends Bodiless
  ? { readonly body?: never; readonly find?: never }
  : { readonly body: BodyRule<BodyOf<E>> } & ('id' extends keyof ParamsOf<E>
      ? {
          /** The record of `:id`, so that 404 comes before 422. */
          readonly find: Find;
        }
      : { readonly find?: never }));

/**
 * Serves a write of the owner. A repeat with the same Idempotency-Key answers what the first call
 * answered; an unknown id is 404 even where the body is refused.
 */
export function onWrite<E extends Endpoint<string, 'admin'>, Result, Stored = Result>(
  endpoint: E,
  write: Write<E, Result, Stored>,
): Route {
  const { work, replay, refused = missing, reply } = write;
  const { body = null, find }: { body?: BodyRule | null; find?: Find } = write;
  async function handle(call: Call<E>): Promise<Reply<AnswerOf<E>>> {
    const by = writer(write.bodyIsPersonal ? { ...call, raw: new Uint8Array() } : call);
    const again = (stored: Stored) =>
      replay ? replay(stored, call) : (stored as unknown as Result);
    const result = await once(call.db, by.idempotencyKey, () => work(call, by), again);
    if (result === null) throw await refused(call);
    return reply(result, call);
  }
  // The types above say what belongs together; the app knows them no more.
  const route = { endpoint, body, keyed: true, handle: handle as unknown as Route['handle'] };
  return find ? { ...route, find } : route;
}

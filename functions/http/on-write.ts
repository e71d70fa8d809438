import type { Db } from '../../db/core/client.ts';
import type { Versions } from '../../db/core/sql.ts';
import type { WriteResult, Writer } from '../../db/core/write.ts';
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  HeadersOf,
  ParamsOf,
} from '../../src/shared/core/endpoint.ts';
import { conflict, type Failure, notFound } from './failure.ts';
import { runOnce, type WriteCall, writer } from './idempotency.ts';
import { ifMatch } from './input.ts';
import type { AnyCall, CallRequest, Reply } from './route.ts';
import { type Call, type ExactReply, eraseTypes, type Route, type Rules } from './route.ts';

type Awaitable<T> = T | Promise<T>;

type Write<E extends Endpoint<string, 'admin'>, Result, Stored, Data> = {
  readonly work: (call: Call<E>, by: Writer) => Promise<Result | null>;
  readonly replay?: (stored: Stored, call: Call<E>) => Awaitable<Result | null>;
  readonly refused?: (call: Call<E>) => Awaitable<Failure>;
  readonly reply: (result: Result, call: Call<E>) => ExactReply<E, Data>;
  readonly bodyIsPersonal?: boolean;
} & Rules<E> &
  ([BodyOf<E>] extends [never]
    ? { readonly find?: never }
    : 'id' extends keyof ParamsOf<E>
      ? {
          /** Finds the record of `:id`, so that 404 comes before 422. */
          readonly find: (db: Db, id: string) => Promise<object | null>;
        }
      : { readonly find?: never });

/** Serves a write of the owner; a repeat with the same Idempotency-Key gets the first answer. */
export function onWrite<
  E extends Endpoint<string, 'admin'>,
  Data extends AnswerOf<E>,
  Result,
  Stored = Result,
>(
  endpoint: E & ('idempotency-key' extends HeadersOf<E> ? unknown : never),
  write: Write<E, Result, Stored, Data>,
): Route {
  const { work, replay, refused = notFound, reply, bodyIsPersonal, ...rules } = write;
  async function handle(call: Call<E>) {
    const keyed = call as unknown as WriteCall;
    const by = writer(bodyIsPersonal ? { ...keyed, raw: new Uint8Array() } : keyed);
    const again = (stored: Stored) =>
      replay ? replay(stored, call) : (stored as unknown as Result);
    const result = await runOnce(call.db, by.idempotencyKey, () => work(call, by), again);
    if (result === null) throw await refused(call);
    return reply(result, call);
  }
  return eraseTypes(endpoint, { ...rules, keyed: true }, handle);
}

/** The answer of a committed write; requests a rebuild unless the content version is null. */
export function saved<T>(
  { platform }: AnyCall,
  data: T,
  contentVersion: WriteResult['contentVersion'],
  status = 200,
): Reply<T> {
  if (contentVersion !== null) platform.waitUntil(platform.publish());
  const headers = contentVersion ? { 'content-version': String(contentVersion) } : {};
  return { status, headers, data };
}

/** The parts of a write that returns its record; a repeat has no content version. */
export const recordAnswer = <Row>(status = 200) => ({
  replay: (record: Row): WriteResult<Row> => ({ record, contentVersion: undefined }),
  reply: ({ record, contentVersion }: WriteResult<Row>, call: AnyCall): Reply<Row> =>
    saved(call, record, contentVersion, status),
});

type OnlyRow<Values, Row> = {
  readonly read: (db: Db) => Promise<Row | null>;
  readonly save: (
    ...of: [db: Db, values: Values, versions: Versions, by: Writer]
  ) => Promise<WriteResult<Row> | null>;
};

type Saving<Values> = AnyCall & {
  readonly request: CallRequest<'if-match'>;
  readonly body: Values;
};

/** The parts of the routes of a table's only row, which is `blank` until it is saved. */
export function ofOnlyRow<Values, Row extends object>(rows: OnlyRow<Values, Row>, blank: Row) {
  const current = async ({ db }: Pick<AnyCall, 'db'>) => (await rows.read(db)) ?? blank;
  return {
    current,
    reading: async (call: AnyCall) => ({ data: await current(call) }),
    saving: {
      work: ({ db, request, body }: Saving<Values>, by: Writer) =>
        rows.save(db, body, ifMatch(request), by),
      refused: async (call: AnyCall) => conflict(await current(call)),
      ...recordAnswer<Row>(),
    },
  };
}

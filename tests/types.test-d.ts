// What does not fit an endpoint does not compile. Never run: `npm run check` fails where one of
// these lines compiles.
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { withEtag } from '../functions/http/etag.ts';
import { ifMatch } from '../functions/http/input.ts';
import { onWrite } from '../functions/http/on-write.ts';
import { on } from '../functions/http/route.ts';
import { queryReport, querySearch, querySearchAt } from '../src/admin/session/queries.ts';
import { callAfterLogin, callAsOwner } from '../src/admin/session/session.ts';
import { call } from '../src/browser/api.ts';
import { carries, endpoint, type Keyed, type Versioned } from '../src/shared/core/endpoint.ts';

type Note = { readonly id: string; readonly text: string; readonly color?: string };
type Page = { readonly notes: readonly Note[]; readonly last: { readonly note?: Note } };

const note = v.object({ text: v.string() });
const filter = v.object({
  color: v.optional(v.picklist(['red', 'blue'])),
  limit: v.optional(v.pipe(v.string(), v.transform(Number)), '9'),
});
const period = v.object({ period: v.optional(v.picklist(['day', 'week']), 'day') });

const readNote = endpoint('GET /notes/:id', carries<Note>(), 'public');
const readPage = endpoint('GET /page', carries<Page>());
const listNotes = endpoint(
  'GET /notes',
  carries<readonly Note[], { query: typeof filter; headers: 'if-none-match' }>(),
);
const listOf = endpoint(
  'GET /notes/:id/more',
  carries<readonly Note[], { query: typeof filter }>(),
);
const report = endpoint('GET /report', carries<number, { query: typeof period }>());
const saveNote = endpoint(
  'PUT /notes/:id',
  carries<Note, { body: typeof note; headers: Versioned }>(),
);
const addNote = endpoint('POST /notes', carries<Note, { body: typeof note; headers: Keyed }>());
const sendNote = endpoint('POST /notes/:id/send', carries<Note, { body: typeof note }>());

const id = '1';
const saved: Note = { id, text: '' };
const page: Page = { notes: [saved], last: {} };
const find = async () => saved;

export function ids() {
  on(readNote, async ({ params }) => ({ data: { id: params.id, text: '' } }));
  call(readNote, { params: { id } });
  // @ts-expect-error An id that the path does not have.
  on(readNote, async ({ params }) => ({ data: { id: params.name, text: '' } }));
  // @ts-expect-error No id.
  call(readNote);
  // @ts-expect-error An id for a path without one.
  callAsOwner(readPage, { params: { id } });
}

export function callers() {
  on(readPage, async ({ caller }) => {
    const session: string = caller.session;
    return { data: { notes: [], last: { note: { id: session, text: '' } } } };
  });
  // @ts-expect-error A public route has no caller.
  on(readNote, async ({ caller }) => ({ data: { id: caller.id, text: '' } }));
}

export function bodies() {
  on(sendNote, { body: note }, async ({ params, body }) => ({ data: { ...params, ...body } }));
  callAsOwner(saveNote, { params: { id }, body: { text: '' } });
  // @ts-expect-error A body without its schema.
  on(sendNote, async ({ body }) => ({ data: { id, text: body.text } }));
  // @ts-expect-error Another body's schema.
  on(sendNote, { body: v.object({ title: v.string() }) }, async () => ({ data: saved }));
  // @ts-expect-error A schema for an endpoint without a body.
  on(readPage, { body: note }, async () => ({ data: { notes: [], last: {} } }));
  // @ts-expect-error No body.
  callAsOwner(saveNote, { params: { id } });
  // @ts-expect-error A misspelt field of the body.
  callAsOwner(saveNote, { params: { id }, body: { txet: '' } });
  // @ts-expect-error A body for an endpoint without one.
  callAsOwner(readPage, { body: { text: '' } });
}

export function queries() {
  on(listNotes, { query: filter }, async ({ query }) => {
    const limit: number = query.limit;
    return { data: [], headers: { 'x-limit': String(limit), 'x-color': query.color ?? '' } };
  });
  callAsOwner(listNotes, { query: { color: 'red', limit: 5 } });
  querySearch(listNotes, atom({ limit: 5 }), ({ data }) => data);
  querySearchAt(listOf, { id }, atom({ limit: 5 }), ({ data }) => data);
  queryReport(report, atom<'day' | 'week'>('day'), ({ data }) => data);
  // @ts-expect-error A query without its schema.
  on(listNotes, async ({ query }) => ({ data: [], headers: { 'x-limit': String(query.limit) } }));
  // @ts-expect-error Another query's schema.
  on(listNotes, { query: period }, async () => ({ data: [] }));
  // @ts-expect-error A parameter that the endpoint does not have.
  on(listNotes, { query: filter }, async ({ query }) => ({ data: [saved, query.colour] }));
  // @ts-expect-error A query of an endpoint without one.
  on(readPage, async ({ query }) => ({ data: { notes: [], last: query.color } }));
  // @ts-expect-error A misspelt parameter.
  callAsOwner(listNotes, { query: { limti: 5 } });
  // @ts-expect-error A value that the parameter does not take.
  callAfterLogin(listNotes, { query: { color: 'green' } });
  // @ts-expect-error A number where a word is read.
  callAsOwner(listNotes, { query: { color: 5 } });
  // @ts-expect-error A query for an endpoint without one.
  callAsOwner(readPage, { query: { limit: 5 } });
  // @ts-expect-error A query that is already text.
  callAsOwner(listNotes, { query: '?limit=5' });
  // @ts-expect-error A misspelt parameter beside a right one, in a store.
  querySearch(listNotes, atom({ limit: 5, colour: 'red' } as const), ({ data }) => data);
  // @ts-expect-error The same, of one record.
  querySearchAt(listOf, { id }, atom({ limit: 5, colour: 'red' }), ({ data }) => data);
  const $part = computed(atom(5), (limit) => ({ limit, offset: 0 }));
  // @ts-expect-error The same, computed.
  querySearch(listNotes, $part, ({ data }) => data);
  // @ts-expect-error A period that the report does not have.
  queryReport(report, atom<'day' | 'year'>('day'), ({ data }) => data);
}

export function headers() {
  const write = { body: note, find, reply: () => ({ data: saved }) };
  onWrite(saveNote, { ...write, work: async (c) => (ifMatch(c.request) ? saved : null) });
  on(listNotes, { query: filter }, async (c) => withEtag(c, [saved], {}));
  callAsOwner(saveNote, { params: { id }, body: saved, headers: { 'if-match': '"1"' } });
  callAsOwner(listNotes, { headers: { 'if-none-match': '"1"' } });
  // @ts-expect-error If-Match, which the endpoint does not take.
  onWrite(addNote, { body: note, work: async (c) => ifMatch(c.request), reply: () => saved });
  // @ts-expect-error Idempotency, which the endpoint does not take.
  onWrite(sendNote, { ...write, work: async () => saved });
  // @ts-expect-error An ETag for an endpoint whose callers send none back.
  on(readPage, async (c) => withEtag(c, { notes: [], last: {} }, {}));
  on(readPage, async ({ request }) => {
    // @ts-expect-error A misspelt header.
    request.headers.get('if-none-macth');
    return { data: page };
  });
  // @ts-expect-error A header that another endpoint takes.
  callAsOwner(addNote, { body: saved, headers: { 'if-match': '"1"' } });
  const versioned = { 'idempotency-key': 'k', 'if-match': '"1"' };
  // @ts-expect-error The same beside a right one, in a variable.
  callAfterLogin(addNote, { body: saved, headers: versioned });
  // @ts-expect-error A misspelt header.
  callAsOwner(addNote, { body: saved, headers: { 'idempotency-kye': 'k' } });
  // @ts-expect-error A header for an endpoint without one.
  callAsOwner(readPage, { headers: { 'if-none-match': '"1"' } });
}

export function answers() {
  const extra = { ...saved, secret: '' };
  const write = { body: note, work: async () => extra };
  on(readPage, async () => ({ data: { notes: [saved], last: { note: saved } } }));
  onWrite(addNote, { ...write, reply: ({ text }) => ({ data: { id, text, color: 'red' } }) });
  call(readNote, { params: { id } }).then(({ data }) => data.color);
  // @ts-expect-error A misspelt field.
  on(readNote, async () => ({ data: { id, txet: '' } }));
  // @ts-expect-error A misspelt optional field.
  on(readNote, async () => ({ data: { id, text: '', colour: 'red' } }));
  // @ts-expect-error A field more.
  on(readNote, async () => ({ data: extra }));
  // @ts-expect-error A field more in a list.
  on(listNotes, { query: filter }, async () => ({ data: [extra] }));
  // @ts-expect-error A field more inside.
  on(readPage, async () => ({ data: { notes: [extra], last: {} } }));
  // @ts-expect-error A misspelt optional field inside.
  on(readPage, async () => ({ data: { notes: [], last: { nota: saved } } }));
  // @ts-expect-error A field more under an ETag.
  on(listNotes, { query: filter }, async (c) => withEtag(c, [extra], {}));
  // @ts-expect-error A field more of a write.
  onWrite(addNote, { ...write, reply: (data) => ({ data }) });
  // @ts-expect-error A field that the answer does not have.
  call(readNote, { params: { id } }).then(({ data }) => data.title);
}

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { openPostgres, type PostgresDatabase } from '../../support/postgres-database.ts';

type Term = { id: string; active: boolean; content: string; revision: number };
type Session = { token: string };

const socketFolder = inject('postgres');
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
const statuses = (answered: readonly { status: number }[]) =>
  [...new Set(answered.map(({ status }) => status))].sort();
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

// PGlite takes queries one after the other, so races show on a real server alone.
describe.skipIf(!socketFolder)('terms on a real Postgres', () => {
  let database: PostgresDatabase;
  let api: TestApi;
  let token: string;
  let people = 0;

  beforeAll(async () => {
    database = await openPostgres(socketFolder ?? '');
    const db = connect(database.url);
    await prepare(db);
    api = testApi(db, { RATE_LIMITS: 'register=100000,registerDay=100000,clientLogin=100000' });
    token = await api.adminToken();
  });
  afterAll(() => database?.close());

  const send = (method: string, path: string, body?: object) =>
    api.send(method, `/users/terms${path}`, { token, ...(body && { body }) });
  const add = async (content: string, active = true) =>
    (await send('POST', '', { title: 'Termos', content, active })).data as Term;
  const enrol = async (more: object = {}) => {
    people += 1;
    const body = { name: 'Maria', phone: `119${80_000_000 + people}`, serviceId: 'relaxante' };
    return api.send('POST', '/users/register', { body: { ...body, termsAccepted: true, ...more } });
  };
  const accept = async ({ token }: Session, { id }: Term) =>
    api.send('POST', '/users/terms', { token, body: { termId: id } });
  const actives = () => api.db`select id from terms where active`;
  const wrongHashes = () =>
    api.db`select acceptances.id from acceptances join terms on terms.id = term_id
      where text_hash <> encode(sha256(convert_to(content, 'UTF8')), 'hex')`;
  /** Holds a term's row while `change` is on its way, until the work has come to it. */
  async function meanwhile<T>(term: Term, change: string, work: () => Promise<T>): Promise<T> {
    const holding = api.db.transaction([
      api.db`select 1 from terms where id = ${term.id} for update`,
      api.db`select pg_sleep(1)`,
      api.db.query(`update terms set ${change} where id = $1`, [term.id]),
    ]);
    const sleeping = () => api.db`select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
    while ((await sleeping()).length === 0);
    const result = await work();
    await holding;
    return result;
  }

  test('of two that are taken into force at once exactly one is, in every round', async () => {
    const terms = await times(4, (n) => add(`<p>${n}</p>`, false));
    for (let round = 0; round < 40; round += 1) {
      const [one, other] = [terms[round % 4], terms[(round + 1) % 4]];
      const answered = await Promise.all([
        send('PUT', `/${one?.id}`, { active: true }),
        send('PUT', `/${other?.id}`, { active: true }),
      ]);
      expect(statuses(answered)).toEqual([200]);
      const [active, ...more] = await actives();
      expect(more).toEqual([]);
      expect([one?.id, other?.id]).toContain(active?.id);
    }
  });

  test('whatever owners do with them at once, at most one is in force and nothing fails', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await add('<p>a</p>'), await add('<p>b</p>', false)];
      const answered = await Promise.all([
        send('PUT', `/${one.id}`, { active: false }),
        send('PUT', `/${one.id}`, { active: true, content: `<p>${round}</p>` }),
        send('PUT', `/${other.id}`, { active: true }),
        add('<p>c</p>').then(({ id }) => send('PUT', `/${id}`, { title: 'Novo' })),
        send('DELETE', `/${one.id}`),
        send('DELETE', `/${other.id}`),
        send('POST', `/${one.id}/restore`),
        ...(await times(4, () => enrol())),
      ]);
      expect(statuses(answered).filter((status) => status >= 500)).toEqual([]);
      expect((await actives()).length).toBeLessThanOrEqual(1);
    }
    expect(await wrongHashes()).toEqual([]);
  });

  test('what somebody accepts while it is edited is the text that stands in its term', async () => {
    for (let round = 0; round < 12; round += 1) {
      const known = await times(3, () => enrol());
      const term = await add(`<p>Antes ${round}</p>`);
      const [edits, entering, accepting] = await Promise.all([
        times(3, (n) => send('PUT', `/${term.id}`, { content: `<p>Depois ${round} ${n}</p>` })),
        times(6, () => enrol()),
        times(3, (n) => accept(known[n]?.data as Session, term)),
      ]);
      // Nobody's registration waits for the owner: it accepts the newer text by itself.
      expect(statuses(entering)).toEqual([201]);
      expect(statuses([...edits, ...accepting]).every((it) => it < 500)).toBe(true);
      const [{ accepted } = {}] =
        await api.db`select count(*)::int as accepted from acceptances where term_id = ${term.id}`;
      const taken = accepting.filter(({ status }) => status === 201).length;
      expect(accepted).toBe(6 + taken);
    }
    expect(await wrongHashes()).toEqual([]);
  });

  test('who accepts a text that is being changed is shown the new one, or has accepted that', async () => {
    const maria = (await enrol()).data as Session;
    const term = await add('<p>Velho</p>');
    const [named, unnamed] = await meanwhile(term, `content = '<p>Novo</p>'`, () =>
      Promise.all([accept(maria, term), enrol()]),
    );
    expect(named).toMatchObject({
      status: 409,
      data: { message: answers.termChanged, term: { id: term.id, content: '<p>Novo</p>' } },
    });
    expect(unnamed.status).toBe(201);
    expect(await api.db`select text_hash from acceptances where term_id = ${term.id}`).toEqual([
      { text_hash: hashOf('<p>Novo</p>') },
    ]);
  });

  test('who accepts a term that is archived meanwhile is shown the one in force', async () => {
    const maria = (await enrol()).data as Session;
    const term = await add('<p>Fica</p>');
    await enrol();
    const count = async () => (await api.db`select 1 from clients`).length;
    const before = await count();
    const [named, registered] = await meanwhile(term, 'active = false, archived_at = now()', () =>
      Promise.all([accept(maria, term), enrol({ termId: term.id })]),
    );
    for (const answer of [named, registered]) {
      expect(answer).toMatchObject({
        status: 409,
        data: { message: answers.termChanged, term: { id: null, version: '1.0' } },
      });
    }
    // Not even half of a registration is there.
    expect(await count()).toBe(before);
    expect(await api.db`select 1 from acceptances where term_id = ${term.id}`).toHaveLength(1);
  });

  test('a term is deleted for good or archived, never without the proof of who was quicker', async () => {
    for (let round = 0; round < 12; round += 1) {
      const term = await add(`<p>${round}</p>`);
      const [entering, removed] = await Promise.all([
        times(3, () => enrol()),
        send('DELETE', `/${term.id}`),
      ]);
      expect(statuses(entering)).toEqual([201]);
      expect(removed.status).toBe(200);
      const left = await api.db`select archived_at is not null as archived,
        (select count(*)::int from acceptances where term_id = terms.id) > 0 as accepted
        from terms where id = ${term.id}`;
      const { archived } = removed.data as { archived: boolean };
      expect(left).toEqual(archived ? [{ archived: true, accepted: true }] : []);
    }
    expect(await wrongHashes()).toEqual([]);
  });
});

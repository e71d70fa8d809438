import { createHash } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { postgresOwner, times } from '../../support/api/postgres-api.ts';

type Term = { id: string; active: boolean; content: string; revision: number };
type Session = { token: string };

const statuses = (answered: readonly { status: number }[]) =>
  [...new Set(answered.map(({ status }) => status))].sort();
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

// PGlite runs queries one after the other.
describe.skipIf(!inject('postgres'))('terms on a real Postgres', () => {
  const owner = postgresOwner();
  let registrations = 0;

  const send = (method: string, path: string, body?: object) =>
    owner.send(method, `/users/terms${path}`, body);
  const add = async (content: string, active = true) =>
    (await send('POST', '', { title: 'Termos', content, active })).data as Term;
  const register = async (more: object = {}) => {
    registrations += 1;
    return owner.register({ phone: `119${80_000_000 + registrations}`, ...more });
  };
  const accept = async ({ token }: Session, { id }: Term) =>
    owner.api.send('POST', '/users/terms', { token, body: { termId: id } });
  const actives = () => owner.db`select id from terms where active`;
  const wrongHashes = () =>
    owner.db`select acceptances.id from acceptances join terms on terms.id = term_id
      where text_hash <> encode(sha256(convert_to(content, 'UTF8')), 'hex')`;
  /** Locks a term's row and changes it while `work` waits for the lock. */
  async function meanwhile<T>(term: Term, change: string, work: () => Promise<T>): Promise<T> {
    const holding = owner.db.transaction([
      owner.db`select 1 from terms where id = ${term.id} for update`,
      owner.db`select pg_sleep(1)`,
      owner.db.query(`update terms set ${change} where id = $1`, [term.id]),
    ]);
    const sleeping = () => owner.db`select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
    while ((await sleeping()).length === 0);
    const result = await work();
    await holding;
    return result;
  }

  test('exactly one of two terms activated at once is in force', async () => {
    const terms = await times(4, (n) => add(`<p>${n}</p>`, false));
    for (let round = 0; round < 8; round += 1) {
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

  test('concurrent writes never fail, and at most one term is in force', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [one, other] = [await add('<p>a</p>'), await add('<p>b</p>', false)];
      const answered = await Promise.all([
        send('PUT', `/${one.id}`, { active: false }),
        send('PUT', `/${one.id}`, { active: true, content: `<p>${round}</p>` }),
        send('PUT', `/${other.id}`, { active: true }),
        add('<p>c</p>').then(({ id }) => send('PUT', `/${id}`, { title: 'Novo' })),
        send('DELETE', `/${one.id}`),
        send('DELETE', `/${other.id}`),
        send('POST', `/${one.id}/restore`),
        ...(await times(4, () => register())),
      ]);
      expect(statuses(answered).filter((status) => status >= 500)).toEqual([]);
      expect((await actives()).length).toBeLessThanOrEqual(1);
    }
    expect(await wrongHashes()).toEqual([]);
  });

  test('a text accepted during an edit is the text of its term', async () => {
    for (let round = 0; round < 3; round += 1) {
      const known = await times(3, () => register());
      const term = await add(`<p>Antes ${round}</p>`);
      const [edits, entering, accepting] = await Promise.all([
        times(3, (n) => send('PUT', `/${term.id}`, { content: `<p>Depois ${round} ${n}</p>` })),
        times(6, () => register()),
        times(3, (n) => accept(known[n]?.data as Session, term)),
      ]);
      // A registration without a term accepts the newer text.
      expect(statuses(entering)).toEqual([201]);
      expect(statuses([...edits, ...accepting]).every((it) => it < 500)).toBe(true);
      const [{ accepted } = {}] =
        await owner.db`select count(*)::int as accepted from acceptances where term_id = ${term.id}`;
      const taken = accepting.filter(({ status }) => status === 201).length;
      expect(accepted).toBe(6 + taken);
    }
    expect(await wrongHashes()).toEqual([]);
  });

  test('accepting a text that is being changed is 409 with the new one, or accepts it', async () => {
    const maria = (await register()).data as Session;
    const term = await add('<p>Velho</p>');
    const [named, unnamed] = await meanwhile(term, `content = '<p>Novo</p>'`, () =>
      Promise.all([accept(maria, term), register()]),
    );
    expect(named).toMatchObject({
      status: 409,
      data: { message: answers.termChanged, term: { id: term.id, content: '<p>Novo</p>' } },
    });
    expect(unnamed.status).toBe(201);
    expect(await owner.db`select text_hash from acceptances where term_id = ${term.id}`).toEqual([
      { text_hash: hashOf('<p>Novo</p>') },
    ]);
  });

  test('accepting a term that is being archived is 409 with the one in force', async () => {
    const maria = (await register()).data as Session;
    const term = await add('<p>Fica</p>');
    await register();
    const count = async () => (await owner.db`select 1 from clients`).length;
    const before = await count();
    const [named, registered] = await meanwhile(term, 'active = false, archived_at = now()', () =>
      Promise.all([accept(maria, term), register({ termId: term.id })]),
    );
    for (const answer of [named, registered]) {
      expect(answer).toMatchObject({
        status: 409,
        data: { message: answers.termChanged, term: { id: null, version: '1.1' } },
      });
    }
    expect(await count()).toBe(before);
    expect(await owner.db`select 1 from acceptances where term_id = ${term.id}`).toHaveLength(1);
  });

  test('a term is deleted, or archived with its acceptances', async () => {
    for (let round = 0; round < 3; round += 1) {
      const term = await add(`<p>${round}</p>`);
      const [entering, removed] = await Promise.all([
        times(3, () => register()),
        send('DELETE', `/${term.id}`),
      ]);
      expect(statuses(entering)).toEqual([201]);
      expect(removed.status).toBe(200);
      const left = await owner.db`select archived_at is not null as archived,
        (select count(*)::int from acceptances where term_id = terms.id) > 0 as accepted
        from terms where id = ${term.id}`;
      const { archived } = removed.data as { archived: boolean };
      expect(left).toEqual(archived ? [{ archived: true, accepted: true }] : []);
    }
    expect(await wrongHashes()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { register } from '../../../db/clients/registration.ts';
import { connect } from '../../../db/core/client.ts';
import { remembered } from '../../../db/core/idempotency.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { DatabaseUnavailable } from '../../../db/core/unavailable.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { openPostgres, type PostgresDatabase } from '../../support/postgres-database.ts';

type Client = { readonly id: string; readonly active: boolean; readonly version: number };

const socketFolder = inject('postgres');
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  );

const MARIA = {
  name: 'Maria',
  email: null,
  service: { id: null, name: 'Relaxante' },
  term: { id: null, version: '1.0', hash: '0'.repeat(64) },
  notices: {
    created: { title: 'Novo cliente', message: 'Maria' },
    changed: { title: 'Outros dados', message: 'Maria' },
  },
  waiting: null,
};

// PGlite takes queries one after the other, so races show on a real server alone.
describe.skipIf(!socketFolder)('clients on a real Postgres', () => {
  let database: PostgresDatabase;
  let api: TestApi;
  let token: string;
  let people = 0;

  beforeAll(async () => {
    database = await openPostgres(socketFolder ?? '');
    const db = connect(database.url);
    await prepare(db);
    const limits = 'register=100000,registerDay=100000,clientLogin=100000';
    api = testApi(db, { RATE_LIMITS: limits });
    token = await api.adminToken();
  });
  afterAll(() => database?.close());

  const send = (method: string, path: string, body?: object) =>
    api.send(method, path, { token, ...(body && { body }) });
  const add = async (): Promise<Client & { readonly phone: string }> => {
    people += 1;
    const phone = `119${80_000_000 + people}`;
    return (await send('POST', '/users', { name: 'Maria', phone })).data as Client & {
      phone: string;
    };
  };
  const enrol = (phone: string) =>
    api.send('POST', '/users/register', {
      body: { name: 'Maria', phone, serviceId: 'relaxante', termsAccepted: true },
    });
  const read = async (id: string) => (await send('GET', `/users/${id}`)).data as Client;
  const count = async (from: string) =>
    (await api.db.query(`select count(*)::int as n from ${from}`))[0]?.n;
  const totals = async () =>
    (
      await api.db`select client_totals.active - count(*) filter (where clients.active) as active,
        client_totals.inactive - count(*) filter (where not clients.active) as inactive
        from client_totals left join clients on true
        group by client_totals.active, client_totals.inactive`
    ).map((row) => [Number(row.active), Number(row.inactive)]);

  test('each of fifty toggles of two owners counts, whoever registers meanwhile', async () => {
    const { id, phone } = await add();
    const answers = await times(75, (n) =>
      n % 3 === 2 ? enrol(phone) : send('PUT', `/users/${id}/toggle-active`),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 50, 201: 25 });
    expect(await read(id)).toMatchObject({ active: true, version: 51 });
    const toggled = answers.filter(({ status }) => status === 200);
    expect(toggled.filter(({ data }) => (data as Client).active)).toHaveLength(25);
    await send('PUT', `/users/${id}/toggle-active`);
    expect(await read(id)).toMatchObject({ active: false });
  });

  test('one into the other and the other into the one leaves one with both histories', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await add(), await add()];
      await Promise.all([enrol(one.phone), enrol(other.phone)]);
      const merge = (kept: typeof one, gone: typeof one) =>
        send('POST', `/users/${kept.id}/merge`, {
          other: gone.id,
          name: 'Maria',
          phone: gone.phone,
        });
      const answers = await times(6, (n) => (n % 2 ? merge(one, other) : merge(other, one)));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 404: 5 });
      const left = [await read(one.id), await read(other.id)].filter(({ id }) => id);
      // Of the text that both accepted she has one proof; that of the other phone stands by itself.
      expect(left).toMatchObject([{ requests: [{}, {}], acceptances: [{}] }]);
    }
  });

  test('who registers while she is merged, deleted or brought back is met by no error', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await add(), await add()];
      const registering = times(12, (n) => enrol(n % 2 ? one.phone : other.phone));
      const merged = send('POST', `/users/${one.id}/merge`, {
        other: other.id,
        name: 'Maria',
        phone: one.phone,
      });
      const gone = send('DELETE', `/users/${one.id}`);
      const back = gone.then(() => send('POST', `/users/${one.id}/restore`));
      const answers = await registering;
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 12 });
      const owner = await Promise.all([merged, gone, back]);
      expect(owner.filter(({ status }) => status >= 500)).toEqual([]);
    }
    expect(await totals()).toEqual([[0, 0]]);
  });

  // Threat T-28: two devices of the owner's, each in an order of its own, and visitors meanwhile.
  test('of two deletions of the same flood each client goes once, and nobody waits in a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const all = await times(20, () => add());
      const ids = all.map(({ id }) => id);
      const registering = times(10, (n) => enrol(all[n]?.phone ?? ''));
      const answers = await Promise.all([
        send('POST', '/users/delete', { ids }),
        send('POST', '/users/delete', { ids: ids.toReversed() }),
        send('POST', '/users/delete', { ids: ids.slice(5, 15) }),
        send('POST', '/users/restore', { ids }),
      ]);
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 4 });
      expect(tally((await registering).map(({ status }) => status))).toEqual({ 201: 10 });
      const [most] = await api.db`select max(n)::int as n from (
        select count(*) filter (where action = 'delete') - count(*) filter (where action = 'restore')
          as n from revisions where entity_id = any(${ids}::uuid[]) group by entity_id
      ) of_one`;
      expect(most).toEqual({ n: 1 });
    }
    expect(await totals()).toEqual([[0, 0]]);
  });

  test('who registers while her deletion is on its way is registered anew', async () => {
    const { id, phone } = await add();
    // The database itself holds the deletion, its lock taken, until the registration has come.
    const deletion = api.db.transaction([
      api.db`select 1 from clients where id = ${id} for update`,
      api.db`select pg_sleep(1)`,
      api.db`delete from clients where id = ${id}`,
    ]);
    const open = `pg_stat_activity where wait_event = 'PgSleep'`;
    while ((await count(open)) === 0);
    const { status, data } = await enrol(phone);
    expect(status).toBe(201);
    expect((data as { user: { id: string } }).user.id).not.toBe(id);
    await deletion;
    expect(await count(`clients where phone = '${phone}'`)).toBe(1);
    expect(await totals()).toEqual([[0, 0]]);
  });

  test('the history of a client who was deleted while it grew comes back whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, phone } = await add();
      await times(3, () => enrol(phone));
      await Promise.all([
        ...Array.from({ length: 6 }, () => enrol(phone)),
        send('DELETE', `/users/${id}`),
      ]);
      // Whoever came after her is another record, which gives the phone back.
      const [later] = await api.db`select id from clients where phone = ${phone}`;
      const after = later ? await count(`service_requests where client_id = '${later.id}'`) : 0;
      if (later) await send('DELETE', `/users/${later.id}`);
      expect((await send('POST', `/users/${id}/restore`)).status).toBe(200);
      expect(await count(`service_requests where client_id = '${id}'`)).toBe(9 - after);
    }
  });

  test('the list reads there as on the embedded database', async () => {
    people += 1;
    const phone = `119${80_000_000 + people}`;
    await send('POST', '/users', { name: 'Zélia Prado', phone });
    await enrol(phone);
    const service = encodeURIComponent('Massagem Relaxante');
    const narrow = `search=zelia&active=true&period=today&service=${service}`;
    const UTC = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    for (const sort of ['recent', 'request', 'name']) {
      const answer = await send('GET', `/users?${narrow}&sort=${sort}&limit=2&offset=0`);
      expect(answer.headers.get('x-total-count')).toBe('1');
      expect(answer.data).toMatchObject([
        { phone, service_name: 'Massagem Relaxante', created_at: UTC, requested_at: UTC },
      ]);
    }
    expect((await send('GET', '/users/duplicates')).status).toBe(200);
    expect((await send('GET', '/users/services')).data).toEqual(['Massagem Relaxante']);
  });

  // Without the address's limit, whose one counter would be what is measured. A machine may be too
  // slow for so many at once: who met that tries again with her key, as the form does.
  test('a thousand registrations of one phone make one client, in each of three rounds', async () => {
    for (let round = 0; round < 3; round += 1) {
      people += 1;
      const phone = `119${80_000_000 + people}`;
      const enter = async (n: number): Promise<string> => {
        const key = { scope: 'register', key: `${phone}-${n}`, bodyHash: '' };
        try {
          return await register(api.db, { ...MARIA, phone, idempotencyKey: key });
        } catch (error) {
          if (error instanceof DatabaseUnavailable) return enter(n);
          const first = await remembered<{ id: string }>(api.db, key);
          if (first && first !== 'reused') return first.answer.id;
          throw error;
        }
      };
      const ids = new Set(await times(1000, enter));
      expect(ids.size).toBe(1);
      const [id] = ids;
      expect(await count(`clients where phone = '${phone}'`)).toBe(1);
      expect(await count(`service_requests where client_id = '${id}'`)).toBe(1000);
      expect(await count(`acceptances where client_id = '${id}'`)).toBe(1);
      expect(await count(`notifications where client_id = '${id}'`)).toBe(1);
    }
    expect(await totals()).toEqual([[0, 0]]);
  }, 60_000);

  test('of twenty who add one phone one does, and the others are told who has it', async () => {
    people += 1;
    const body = { name: 'Maria', phone: `119${80_000_000 + people}` };
    const answers = await times(20, () => send('POST', '/users', body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
    const [{ id } = { id: '' }] = answers
      .filter(({ status }) => status === 201)
      .map(({ data }) => data as Client);
    const others = answers.filter(({ status }) => status === 409);
    expect(others.every(({ data }) => (data as { other: Client }).other.id === id)).toBe(true);
    const key = await times(20, () =>
      api.send('POST', '/users', {
        token,
        body: { name: 'Bia', phone: `118${80_000_000 + people}` },
        headers: { 'idempotency-key': 'uma' },
      }),
    );
    expect(tally(key.map(({ status }) => status))).toEqual({ 201: 20 });
  });

  test('of twenty who are given one phone one gets it', async () => {
    const all = await times(20, () => add());
    people += 1;
    const phone = `117${80_000_000 + people}`;
    const answers = await Promise.all(all.map(({ id }) => send('PUT', `/users/${id}`, { phone })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 });
    expect(
      answers.filter(({ data }) => (data as { other?: object }).other === undefined),
    ).toHaveLength(1);
  });
});

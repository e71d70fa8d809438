import { describe, expect, inject, test } from 'vitest';
import { register } from '../../../db/clients/registration.ts';
import { remembered } from '../../../db/core/idempotency.ts';
import { DatabaseUnavailable } from '../../../db/core/unavailable.ts';
import { idOf } from '../../support/api/owner-api.ts';
import { postgresOwner, statusCounts, times } from '../../support/api/postgres-api.ts';

type Client = { readonly id: string; readonly active: boolean };

const MARIA = {
  name: 'Maria',
  email: null,
  service: { id: null, name: 'Relaxante', preference: '' },
  term: { id: null, version: '1.0', hash: '0'.repeat(64) },
  notices: {
    created: { title: 'Novo cliente', message: 'Maria' },
    changed: { title: 'Outros dados', message: 'Maria' },
  },
  waiting: null,
};

describe.skipIf(!inject('postgres'))('clients on a real Postgres', () => {
  const owner = postgresOwner();
  const { send, get, count } = owner;
  let people = 0;
  const nextPhone = () => {
    people += 1;
    return `119${80_000_000 + people}`;
  };
  const enrol = (phone: string) => owner.register({ phone });
  const post = (body: object, headers = {}) => send('POST', '/users', body, headers);
  const add = async () => {
    const phone = nextPhone();
    return { id: idOf(await post({ name: 'Maria', phone })), phone };
  };
  const merge = (id: string, other: string, phone: string) =>
    send('POST', `/users/${id}/merge`, { other, name: 'Maria', phone });
  const restore = (id: string) => send('POST', `/users/${id}/restore`);

  test('each of twenty toggles counts while the client registers', async () => {
    const { id, phone } = await add();
    const toggle = () => send('PUT', `/users/${id}/toggle-active`);
    const answers = await times(30, (n) => (n % 3 === 2 ? enrol(phone) : toggle()));
    expect(statusCounts(answers)).toEqual({ 200: 20, 201: 10 });
    expect(await get(`/users/${id}`)).toMatchObject({ active: true, version: 21 });
    const toggled = answers.filter(({ status }) => status === 200);
    expect(toggled.filter(({ data }) => (data as Client).active)).toHaveLength(10);
    await toggle();
    expect(await get(`/users/${id}`)).toMatchObject({ active: false });
  });

  test('one of two merges in both directions is done, and both histories are kept', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await add(), await add()];
      await Promise.all([enrol(one.phone), enrol(other.phone)]);
      const answers = await times(6, (n) =>
        n % 2 ? merge(one.id, other.id, other.phone) : merge(other.id, one.id, one.phone),
      );
      expect(statusCounts(answers)).toEqual({ 200: 1, 404: 5 });
      const pages = await times(2, (n) => get<Client>(`/users/${n ? one.id : other.id}`));
      // One proof of the text that both accepted is the client's; the other has only its phone.
      expect(pages.filter(({ id }) => id)).toMatchObject([
        { requests: [{}, {}], acceptances: [{}] },
      ]);
    }
  });

  test('a registration during a merge, a deletion or a restoration is no error', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [one, other] = [await add(), await add()];
      const registering = times(12, (n) => enrol(n % 2 ? one.phone : other.phone));
      const merged = merge(one.id, other.id, one.phone);
      const gone = send('DELETE', `/users/${one.id}`);
      const back = gone.then(() => restore(one.id));
      expect(statusCounts(await registering)).toEqual({ 201: 12 });
      const answers = await Promise.all([merged, gone, back]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  // Threat T-28: two devices of the owner, each in another order, and visitors meanwhile.
  test('deletions of the same flood delete each client once, without a deadlock', async () => {
    for (let round = 0; round < 2; round += 1) {
      const all = await times(20, add);
      const ids = all.map(({ id }) => id);
      const registering = times(10, (n) => enrol(all[n]?.phone ?? ''));
      const answers = await Promise.all([
        send('POST', '/users/delete', { ids }),
        send('POST', '/users/delete', { ids: ids.toReversed() }),
        send('POST', '/users/delete', { ids: ids.slice(5, 15) }),
        send('POST', '/users/restore', { ids }),
      ]);
      expect(statusCounts(answers)).toEqual({ 200: 4 });
      expect(statusCounts(await registering)).toEqual({ 201: 10 });
      const [most] = await owner.db`select max(n)::int as n from (
        select count(*) filter (where action = 'delete') - count(*) filter (where action = 'restore')
          as n from revisions where entity_id = any(${ids}::uuid[]) group by entity_id
      ) of_one`;
      expect(most).toEqual({ n: 1 });
    }
  });

  test('a registration during the deletion makes a new client', async () => {
    const { id, phone } = await add();
    // The database itself holds the deletion, its lock taken, until the registration has come.
    const deletion = owner.db.transaction([
      owner.db`select 1 from clients where id = ${id} for update`,
      owner.db`select pg_sleep(1)`,
      owner.db`delete from clients where id = ${id}`,
    ]);
    while ((await count(`pg_stat_activity where wait_event = 'PgSleep'`)) === 0);
    const registered = await enrol(phone);
    expect(registered.status).toBe(201);
    expect(idOf(registered)).not.toBe(id);
    await deletion;
    expect(await count(`clients where phone = '${phone}'`)).toBe(1);
  });

  test('the history of a client deleted while it grew is restored whole', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, phone } = await add();
      await times(3, () => enrol(phone));
      await times(7, (n) => (n < 6 ? enrol(phone) : send('DELETE', `/users/${id}`)));
      // A registration after the deletion made another record, which gives the phone back.
      const [later] = await owner.db`select id from clients where phone = ${phone}`;
      const after = later ? await count(`service_requests where client_id = '${later.id}'`) : 0;
      if (later) await send('DELETE', `/users/${later.id}`);
      expect((await restore(id)).status).toBe(200);
      expect(await count(`service_requests where client_id = '${id}'`)).toBe(9 - after);
    }
  });

  // A machine may be too slow for so many at once: then the call is repeated with its key, as the
  // form does.
  test('a hundred registrations of one phone make one client', async () => {
    const phone = nextPhone();
    async function once(n: number): Promise<string> {
      const key = { scope: 'register', key: `${phone}-${n}`, bodyHash: '' };
      try {
        return await register(owner.db, { ...MARIA, phone, slot: null, idempotencyKey: key });
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        const first = await remembered<{ id: string }>(owner.db, key);
        if (first && first !== 'reused') return first.answer.id;
        throw error;
      }
    }
    const enter = (n: number): Promise<string> =>
      once(n).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return enter(n);
        throw error;
      });
    const [id, ...others] = new Set(await times(100, enter));
    expect(others).toEqual([]);
    expect(await count(`clients where phone = '${phone}'`)).toBe(1);
    for (const [table, rows] of [
      ['acceptances', 1],
      ['notifications', 1],
    ] as const)
      expect([table, await count(`${table} where client_id = '${id}'`)]).toEqual([table, rows]);
    // Ten a day, and of concurrent ones a few more.
    expect(await count(`service_requests where client_id = '${id}'`)).toBeLessThan(60);
  });

  test('one of twenty additions of one phone is done, and the others name its client', async () => {
    const body = { name: 'Maria', phone: nextPhone() };
    const answers = await times(20, () => post(body));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 19 });
    const ids = answers.map(
      (answer) => idOf(answer) || (answer.data as { other: Client }).other.id,
    );
    expect(new Set(ids).size).toBe(1);
    const other = { name: 'Bia', phone: nextPhone() };
    const keyed = await times(20, () => post(other, { 'idempotency-key': 'uma' }));
    expect(statusCounts(keyed)).toEqual({ 201: 20 });
  });

  test('one of twenty clients that are given one phone gets it', async () => {
    const all = await times(20, add);
    const phone = nextPhone();
    const answers = await times(20, (n) => send('PUT', `/users/${all[n]?.id}`, { phone }));
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 19 });
    expect(answers.filter(({ data }) => 'other' in (data as object))).toHaveLength(19);
  });
});

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { hashPhone } from '../../../functions/clients/phone-hash.ts';
import { SECRET, type TestApi, testApi } from '../../support/api.ts';
import { openPostgres, type PostgresDatabase } from '../../support/postgres-database.ts';

const socketFolder = inject('postgres');
const NAME = 'Maria';

// PGlite takes queries one after the other, so races show on a real server alone.
describe.skipIf(!socketFolder)('erasing on a real Postgres', () => {
  let database: PostgresDatabase;
  let api: TestApi;
  let token: string;
  let people = 0;

  beforeAll(async () => {
    database = await openPostgres(socketFolder ?? '');
    const db = connect(database.url);
    await prepare(db);
    api = testApi(db, {
      RATE_LIMITS: 'register=100000,registerDay=100000,clientLogin=100000',
    });
    token = await api.adminToken();
  });
  afterAll(() => database?.close());

  const send = (method: string, path: string, body?: object, headers = {}) =>
    api.send(method, path, { token, headers, ...(body && { body }) });
  const enrol = (phone: string, name = NAME, headers = {}) =>
    api.send('POST', '/users/register', {
      body: { name, phone, serviceId: 'relaxante', termsAccepted: true },
      headers,
    });
  const idOf = ({ data }: { data: unknown }) => (data as { user: { id: string } }).user.id;
  const erase = (id: string, headers = {}) =>
    send('POST', `/users/${id}/erase`, { name: NAME }, headers);
  const numbers = async (from: string) =>
    Number((await api.db.query(`select count(*)::int as n from ${from}`))[0]?.n);
  const nextPhone = () => {
    people += 1;
    return `119${70_000_000 + people}`;
  };
  const faults = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status >= 500).map(({ status }) => status);

  /** Whether nothing of a client is left but who did what when. */
  async function gone(id: string): Promise<void> {
    for (const from of [
      `clients where id = '${id}'`,
      `notifications where client_id = '${id}'`,
      `service_requests where client_id = '${id}'`,
      `acceptances where client_id = '${id}'`,
      `revisions where data <> '{}' and action <> 'erase'
        and (entity_id = '${id}' or data ->> 'client_id' = '${id}')`,
      `idempotency_keys where response ->> 'id' = '${id}'`,
    ])
      expect({ from, left: await numbers(from) }).toEqual({ from, left: 0 });
  }

  test('who registers meanwhile is registered anew, whole, or gone, whole', async () => {
    const met = { anew: 0, gone: 0 };
    for (let round = 0; round < 60; round += 1) {
      const phone = nextPhone();
      const id = idOf(await enrol(phone));
      await send('PUT', `/users/${id}`, { notes: 'Nota' });
      // The erasure begins at another moment in each round.
      const before = Array.from({ length: round % 4 }, (_, n) =>
        enrol(phone, NAME, { 'idempotency-key': `a${round}-${n}` }),
      );
      const erasing = erase(id);
      const after = Array.from({ length: 3 }, (_, n) =>
        enrol(phone, n ? NAME : 'Outra', { 'idempotency-key': `b${round}-${n}` }),
      );
      const answers = await Promise.all([...before, ...after]);
      const erased = await erasing;
      expect(faults([...answers, erased])).toEqual([]);
      expect({ erased: erased.status, registered: answers.map(({ status }) => status) }).toEqual({
        erased: 200,
        registered: answers.map(() => 201),
      });
      await gone(id);
      const anew = answers.map(idOf).filter((one) => one !== id);
      met[anew.length > 0 ? 'anew' : 'gone'] += 1;
      expect(new Set(anew).size).toBeLessThanOrEqual(1);
      // Each call that was answered is a request, of the new client or of nobody; what she accepted
      // is proven once, and once more where she is a client anew.
      const [other] = anew;
      const subject = hashPhone(SECRET, phone);
      expect(await numbers(`acceptances where subject = '${subject}'`)).toBe(1);
      if (other === undefined) continue;
      expect(await numbers(`service_requests where client_id = '${other}'`)).toBe(anew.length);
      expect(await numbers(`acceptances where client_id = '${other}'`)).toBe(1);
      expect(
        await numbers(`notifications where client_id = '${other}' and type = 'new_client'`),
      ).toBe(1);
    }
    // Both are met, or the rounds have shown nothing.
    expect(met.anew).toBeGreaterThan(0);
  }, 60_000);

  test('whatever the owner does to her elsewhere leaves nothing behind', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = idOf(await enrol(nextPhone()));
      const note = (n: number) =>
        send('POST', '/notifications', { title: 'T', message: `m${n}`, userId: id });
      await note(0);
      const { id: messageId } = (await note(1)).data as { id: string };
      const work = [
        () => send('PUT', `/users/${id}`, { notes: 'Nota' }),
        () => note(2),
        () => send('DELETE', `/notifications/${messageId}`),
        () => send('POST', `/users/${id}/keep`),
        () => send('GET', `/users/${id}/export`),
        () => send('PUT', `/users/${id}/toggle-active`),
        () => send('DELETE', '/notifications?kind=manual'),
      ];
      const first = work.slice(0, round % 8).map((one) => one());
      const erasing = erase(id);
      const rest = work.slice(round % 8).map((one) => one());
      const answers = await Promise.all([...first, ...rest, erasing]);
      expect(faults(answers)).toEqual([]);
      expect((await erasing).status).toBe(200);
      await gone(id);
    }
  }, 60_000);

  test('a deletion and a return of that moment end in one of two ways: there, or gone', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const id = idOf(await enrol(nextPhone()));
      const trashed = round % 2 === 0;
      if (trashed) await send('DELETE', `/users/${id}`);
      const back = () => send('POST', `/users/${id}/restore`);
      const calls = trashed
        ? [back(), erase(id), back()]
        : [send('DELETE', `/users/${id}`), erase(id), back()];
      const answers = await Promise.all(calls);
      expect(faults(answers)).toEqual([]);
      const [, erasure] = answers;
      ends.add(String(erasure?.status));
      if (erasure?.status === 200) {
        await gone(id);
        continue;
      }
      // Refused because she changed at that moment: then she is whole, and it works a moment later.
      expect(erasure?.status).toBe(409);
      expect((await erase(id)).status).toBe(200);
      await gone(id);
    }
    expect(ends).toContain('200');
  }, 60_000);

  test('of ten erasures of one client one is done, and with one key all say so', async () => {
    const id = idOf(await enrol(nextPhone()));
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => erase(id)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(404)]);
    const other = idOf(await enrol(nextPhone()));
    const key = { 'idempotency-key': 'uma' };
    const keyed = await Promise.all(Array.from({ length: 10 }, () => erase(other, key)));
    expect(keyed.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await numbers(`revisions where action = 'erase' and entity_id = '${other}'`)).toBe(1);
    await gone(other);
  });

  test('a merge of that moment leaves her whole in the other, or gone', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [phone, otherPhone] = [nextPhone(), nextPhone()];
      const [id, other] = [idOf(await enrol(phone)), idOf(await enrol(otherPhone))];
      const merge = { other: id, name: NAME, phone: otherPhone };
      const [merged, erased] = await Promise.all(
        round % 2
          ? [send('POST', `/users/${other}/merge`, merge), erase(id)]
          : [erase(id), send('POST', `/users/${other}/merge`, merge)].toReversed(),
      );
      expect(faults([merged, erased] as { status: number }[])).toEqual([]);
      const kept = (await send('GET', `/users/${other}`)).data as { requests: unknown[] };
      if (erased?.status === 200) {
        await gone(id);
        expect(kept.requests).toHaveLength(1);
      } else {
        expect([merged?.status, erased?.status]).toEqual([200, 404]);
        expect(kept.requests).toHaveLength(2);
        expect((await erase(other)).status).toBe(200);
        for (const one of [id, other]) await gone(one);
      }
    }
  }, 60_000);

  test('what was typed of her on others is known there by accents and case, too', async () => {
    const [phone, otherPhone] = [nextPhone(), nextPhone()];
    const id = idOf(await enrol(phone, 'Conceição  d’Ávila Ñandu'));
    const other = idOf(await enrol(otherPhone, 'Bia'));
    await enrol(otherPhone, 'CONCEICAO D’AVILA NANDU');
    await enrol(otherPhone, 'Conceição');
    const name = 'conceição d’ávila ñandu';
    expect((await send('POST', `/users/${id}/erase`, { name })).status).toBe(200);
    const offers = await api.db`select offered_name from notifications
      where client_id = ${other} and type = 'client_changed' order by created_at`;
    expect(offers).toEqual([{ offered_name: null }, { offered_name: 'Conceição' }]);
  });
});

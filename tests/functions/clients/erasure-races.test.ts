import { describe, expect, inject, test } from 'vitest';
import { hashPhone } from '../../../db/core/digest.ts';
import { SECRET } from '../../support/api/api.ts';
import { idOf, MARIA } from '../../support/api/owner-api.ts';
import { postgresOwner, statusCounts, times } from '../../support/api/postgres-api.ts';

describe.skipIf(!inject('postgres')).for([
  { rounds: 8, tags: [] },
  { rounds: 60, tags: ['slow'] },
])('erasing on a real Postgres, $rounds rounds', ({ rounds, tags }) => {
  const owner = postgresOwner();
  const { send, count } = owner;
  let people = 0;
  const nextPhone = () => {
    people += 1;
    return `119${70_000_000 + people}`;
  };
  const keyed = (key: string) => ({ 'idempotency-key': key });
  const enrol = (phone = nextPhone()) => owner.client(MARIA.name, phone);
  const erase = (id: string, headers = {}) =>
    send('POST', `/users/${id}/erase`, { name: MARIA.name }, headers);
  const faults = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status >= 500).map(({ status }) => status);

  /** Nothing of a client is left but the log. */
  async function expectErased(id: string): Promise<void> {
    for (const from of [
      `clients where id = '${id}'`,
      `notifications where client_id = '${id}'`,
      `service_requests where client_id = '${id}'`,
      `acceptances where client_id = '${id}'`,
      `revisions where data <> '{}' and action <> 'erase'
        and (entity_id = '${id}' or data ->> 'client_id' = '${id}')`,
      `idempotency_keys where response ->> 'id' = '${id}'`,
    ])
      expect({ from, left: await count(from) }).toEqual({ from, left: 0 });
  }

  test('a registration meanwhile is of a new client, or erased, as a whole', { tags }, async () => {
    let renewed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const phone = nextPhone();
      const id = await enrol(phone);
      await send('PUT', `/users/${id}`, { notes: 'Nota' });
      const register = (key: string, more = {}) =>
        owner.register({ phone, ...more }, keyed(`${key}${round}`));
      // The erasure begins at another moment in each round.
      const before = times(round % 4, (n) => register(`a${n}-`));
      const erasing = erase(id);
      const after = times(3, (n) => register(`b${n}-`, n ? {} : { name: 'Outra' }));
      const answers = [...(await before), ...(await after)];
      expect((await erasing).status).toBe(200);
      expect(statusCounts(answers)).toEqual({ 201: answers.length });
      await expectErased(id);
      const requests = answers.map(idOf).filter((one) => one !== id);
      const [other, ...more] = new Set(requests);
      expect(more).toEqual([]);
      // The erased client's acceptance is proven once, and once more that of a new client.
      expect(await count(`acceptances where subject = '${hashPhone(SECRET, phone)}'`)).toBe(1);
      if (other === undefined) continue;
      renewed += 1;
      for (const [from, rows] of [
        ['service_requests where', requests.length],
        ['acceptances where', 1],
        [`notifications where type = 'new_client' and`, 1],
      ] as const)
        expect([from, await count(`${from} client_id = '${other}'`)]).toEqual([from, rows]);
    }
    // Without one the rounds have shown nothing.
    expect(renewed).toBeGreaterThan(0);
  });

  test("the owner's other writes of the client leave nothing behind", { tags }, async () => {
    for (let round = 0; round < rounds / 3; round += 1) {
      const id = await enrol();
      const note = (n: number) =>
        send('POST', '/notifications', { title: 'T', message: `m${n}`, userId: id });
      await note(0);
      const messageId = idOf(await note(1));
      const work = [
        () => send('PUT', `/users/${id}`, { notes: 'Nota' }),
        () => note(2),
        () => send('DELETE', `/notifications/${messageId}`),
        () => send('POST', `/users/${id}/keep`),
        () => send('GET', `/users/${id}/export`),
        () => send('PUT', `/users/${id}/toggle-active`),
        () => send('DELETE', '/notifications?kind=manual'),
      ];
      const all = work.toSpliced(round % 8, 0, () => erase(id)).map((one) => one());
      const answers = await Promise.all(all);
      expect(faults(answers)).toEqual([]);
      expect(answers[round % 8]?.status).toBe(200);
      await expectErased(id);
    }
  });

  test('a deletion or a restoration meanwhile ends with a whole or an erased client', {
    tags,
  }, async () => {
    const ends = new Set<number | undefined>();
    for (let round = 0; round < rounds / 3; round += 1) {
      const id = await enrol();
      const remove = () => send('DELETE', `/users/${id}`);
      const back = () => send('POST', `/users/${id}/restore`);
      const trashed = round % 2 === 0;
      if (trashed) await remove();
      const answers = await Promise.all([trashed ? back() : remove(), erase(id), back()]);
      expect(faults(answers)).toEqual([]);
      const status = answers[1]?.status;
      ends.add(status);
      // Refused because the client changed at that moment: then it is whole, and can be erased.
      if (status !== 200) expect([status, (await erase(id)).status]).toEqual([409, 200]);
      await expectErased(id);
    }
    expect(ends).toContain(200);
  });

  test('one of ten erasures of one client is done, and with one key all say so', {
    tags,
  }, async () => {
    const id = await enrol();
    expect(statusCounts(await times(10, () => erase(id)))).toEqual({ 200: 1, 404: 9 });
    const other = await enrol();
    const answers = await times(10, () => erase(other, keyed('uma')));
    expect(statusCounts(answers)).toEqual({ 200: 10 });
    expect(await count(`revisions where action = 'erase' and entity_id = '${other}'`)).toBe(1);
    await expectErased(other);
  });

  test('a merge meanwhile keeps the whole client in the other, or it is erased', {
    tags,
  }, async () => {
    for (let round = 0; round < rounds / 5; round += 1) {
      const phone = nextPhone();
      const [id, other] = [await enrol(), await enrol(phone)];
      const merge = () =>
        send('POST', `/users/${other}/merge`, { other: id, name: MARIA.name, phone });
      const first = round % 2 ? merge() : null;
      const erasing = erase(id);
      const [merged, erased] = [await (first ?? merge()), await erasing];
      expect(faults([merged, erased])).toEqual([]);
      const { requests } = await owner.get<{ requests: unknown[] }>(`/users/${other}`);
      if (erased.status !== 200) {
        expect([merged.status, erased.status, requests.length]).toEqual([200, 404, 2]);
        expect((await erase(other)).status).toBe(200);
        await expectErased(other);
      } else expect(requests).toHaveLength(1);
      await expectErased(id);
    }
  });
});

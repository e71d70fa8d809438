import { describe, expect, inject, test } from 'vitest';
import { idOf } from '../../support/api/owner-api.ts';
import { postgresOwner, statusCounts, times } from '../../support/api/postgres-api.ts';

const APPOINTMENT = { day: '2026-05-05', time: '14:00', service_name: 'Relaxante', duration: 60 };

describe.skipIf(!inject('postgres'))('appointments on a real Postgres', () => {
  const owner = postgresOwner();
  const { send, count } = owner;
  let people = 0;
  const enrol = () => {
    people += 1;
    return owner.client('Ana', `119${70_000_000 + people}`);
  };
  const mark = (id: string, more: object = {}, headers = {}) =>
    send('POST', `/users/${id}/appointments`, { ...APPOINTMENT, ...more }, headers);

  test('the later of two tabs that mark the same time gets a notice, in every round', async () => {
    const [one, other] = [await enrol(), await enrol()];
    for (let round = 0; round < 8; round += 1) {
      const day = `2026-06-${String(1 + round).padStart(2, '0')}`;
      const tabs = await Promise.all([mark(one, { day }), mark(other, { day })]);
      const told = tabs.map(({ data }) =>
        (data as { notices: string[] }).notices.filter((line) => line.startsWith('Bate com')),
      );
      expect(told.map(({ length }) => length).sort()).toEqual([0, 1]);
    }
  });

  test('ten repeats with one key mark one appointment', async () => {
    const id = await enrol();
    const answers = await times(10, () => mark(id, {}, { 'idempotency-key': 'uma' }));
    expect([statusCounts(answers), new Set(answers.map(idOf)).size]).toEqual([{ 201: 10 }, 1]);
    expect(await count(`appointments where client_id = '${id}'`)).toBe(1);
  });

  test('one whole change is done when two change a series at the same time', async () => {
    const id = await enrol();
    const series = { repeat: { weeks: 1, times: 5 } };
    await times(4, () => mark(id, series, { 'idempotency-key': 'serie' }));
    expect(await count(`appointments where client_id = '${id}'`)).toBe(5);
    for (let round = 0; round < 4; round += 1) {
      const { data } = await send('GET', `/users/${id}/appointments`);
      const all = data as { id: string; version: number }[];
      const move = (time: string, rows = all) =>
        send('PUT', `/users/${id}/appointments`, {
          appointments: rows.map((one) => ({ id: one.id, version: one.version, time })),
        });
      const answers = await Promise.all([move('09:00'), move('10:00', all.toReversed())]);
      expect(statusCounts(answers)).toEqual({ 200: 1, 409: 1 });
      const distinct = `(select distinct time from appointments where client_id = '${id}') t`;
      expect(await count(distinct)).toBe(1);
    }
  });

  test('one of a deletion and a move at the same version is done', async () => {
    const id = await enrol();
    for (let round = 0; round < 8; round += 1) {
      const appointment = idOf(await mark(id));
      const at = { 'if-match': '"1"' };
      const [gone, moved] = await Promise.all([
        send('DELETE', `/appointments/${appointment}`, undefined, at),
        send('PUT', `/appointments/${appointment}`, { time: '16:00' }, at),
      ]);
      const left = await count(`appointments where id = '${appointment}' and time = '16:00'`);
      expect([gone.status, moved.status, left]).toEqual(left ? [409, 200, 1] : [200, 404, 0]);
    }
  });

  test('a package pays for as many appointments as it has, however many end at once', async () => {
    const id = await enrol();
    const sold = { client: id, service_name: 'Relaxante', count: 4, price: 500 };
    const path = '/money/packages';
    const package_id = idOf(await send('POST', path, sold));
    const ids: string[] = [];
    for (let made = 0; made < 8; made += 1) ids.push(idOf(await mark(id)));
    const uses = ids.map((one) =>
      send('PUT', `/appointments/${one}`, { state: 'done', payment: 'package', package_id }),
    );
    const fewer = send('PUT', `${path}/${package_id}`, { count: 3 });
    const answers = await Promise.all([...uses.slice(0, 4), fewer, ...uses.slice(4)]);
    const most = (await fewer).status === 200 ? 3 : 4;
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await Promise.all(uses)).filter(({ status }) => status === 200)).toHaveLength(most);
    expect(await count(`appointments where package_id = '${package_id}'`)).toBe(most);
  });

  test('whatever is done to appointments meanwhile, an erasure leaves nothing of the person', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await enrol();
      const [one, other] = [idOf(await mark(id)), idOf(await mark(id, { note: 'Nota' }))];
      const work = [
        () => mark(id, { note: 'Outra' }),
        () => send('PUT', `/appointments/${one}`, { note: 'Nota' }),
        () => send('DELETE', `/appointments/${other}`),
        () => send('POST', `/appointments/${other}/restore`),
      ];
      const erase = () => send('POST', `/users/${id}/erase`, { name: 'Ana' });
      const answers = await Promise.all(work.toSpliced(round % 5, 0, erase).map((one) => one()));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers[round % 5]?.status).toBe(200);
      for (const from of [
        `appointments where client_id = '${id}' or (client_id is null and note <> '')`,
        `revisions where data ->> 'client_id' = '${id}'`,
      ])
        expect([from, await count(from)]).toEqual([from, 0]);
    }
  });
});

import { describe, expect, inject, test } from 'vitest';
import { postgresOwner, statusCounts, times } from '../../support/api/postgres-api.ts';

const ROUNDS = 3;

describe.skipIf(!inject('postgres'))('files and notifications on a real Postgres', () => {
  const owner = postgresOwner();
  const { send, count } = owner;

  test('one file is sent three times at once, during a registration', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const rows = Array.from({ length: 200 }, (_, number) => ({
        name: `Pessoa ${number}`,
        phone: `11${900_000_000 + round * 1000 + number}`,
      }));
      const load = (n: number) =>
        send('POST', '/users/import', { rows: n ? rows.toReversed() : rows });
      const [registered, ...loaded] = await Promise.all([
        owner.register({ phone: rows[100]?.phone }),
        ...[0, 1, 2].map(load),
      ]);
      expect([registered.status, statusCounts(loaded)]).toEqual([201, { 200: 3 }]);
      const outcomes = loaded.flatMap(({ data }) => data as { outcome: string }[]);
      const added = outcomes.filter(({ outcome }) => outcome === 'new').length;
      expect([199, 200]).toContain(added);
      expect(await count('clients')).toBe(round * 200);
    }
  });

  test('two owners read and clear at once', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await owner.db`insert into notifications (type, title, message)
        select (array['new_client', 'client_changed', 'manual'])[1 + n % 3], 't', 'm'
        from generate_series(1, 600) n`;
      const [one] = await owner.db`select id from notifications limit 1`;
      const answers = await Promise.all([
        send('PUT', '/notifications/read-all'),
        send('DELETE', '/notifications?kind=automatic'),
        send('PUT', '/notifications/read-all?kind=manual'),
        send('PUT', `/notifications/${one?.id}/read`),
        send('DELETE', '/notifications'),
        send('PUT', '/notifications/read-all'),
        send('GET', '/notifications'),
      ]);
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
      await send('DELETE', '/notifications');
      expect(await count('notifications')).toBe(0);
    }
    expect(await count("revisions where data ->> 'title' = 't'")).toBe(ROUNDS * 400);
  });

  test('one of twenty first saves of ready messages is done', async () => {
    const answers = await times(20, (n) => {
      const body = { templates: [{ title: `T${n}`, text: 't' }] };
      return send('PUT', '/users/templates', body, { 'if-match': '"0"' });
    });
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 19 });
    expect(await count('message_templates')).toBe(1);
  });
});

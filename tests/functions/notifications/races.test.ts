import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { openPostgres, type PostgresDatabase } from '../../support/postgres-database.ts';

const ROUNDS = 8;
const socketFolder = inject('postgres');

// PGlite takes queries one after the other, so races show on a real server alone.
describe.skipIf(!socketFolder)('files and notifications on a real Postgres', () => {
  let database: PostgresDatabase;
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    database = await openPostgres(socketFolder ?? '');
    const db = connect(database.url);
    await prepare(db);
    api = testApi(db, { RATE_LIMITS: 'register=100000,registerDay=100000' });
    token = await api.adminToken();
  });
  afterAll(() => database?.close());

  const send = (method: string, path: string, body?: object) =>
    api.send(method, path, { token, ...(body && { body }) });
  const count = async (from: string) =>
    (await api.db.query(`select count(*)::int as n from ${from}`))[0]?.n;

  test('one file sent by two owners at once, from either end, while one of its people registers', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const rows = Array.from({ length: 200 }, (_, number) => ({
        name: `Pessoa ${number}`,
        phone: `11${900_000_000 + round * 1000 + number}`,
      }));
      const registration = {
        name: 'Pessoa',
        phone: rows[100]?.phone,
        serviceId: 'relaxante',
        termsAccepted: true,
      };
      const answers = await Promise.all([
        send('POST', '/users/import', { rows }),
        send('POST', '/users/import', { rows: rows.toReversed() }),
        send('POST', '/users/register', registration),
        send('POST', '/users/import', { rows: rows.toReversed() }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
      const added = answers
        .flatMap(({ data }) => (Array.isArray(data) ? data : []))
        .filter(({ outcome }) => outcome === 'new').length;
      expect([199, 200]).toContain(added);
      expect(await count('clients')).toBe(round * 200);
    }
    const [totals] = await api.db`select active + inactive as all from client_totals`;
    expect(totals).toEqual({ all: ROUNDS * 200 });
  });

  test('two owners who read and clear at once', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await api.db`insert into notifications (type, title, message)
        select (array['new_client', 'client_changed', 'manual'])[1 + n % 3], 't', 'm'
        from generate_series(1, 3000) n`;
      const [one] = await api.db`select id from notifications limit 1`;
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
    expect(await count("revisions where entity = 'notifications'")).toBe(ROUNDS * 1000);
  });

  test('twenty first saves of ready messages leave one row, and one of them knew of none', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        api.send('PUT', '/users/templates', {
          token,
          body: { templates: [{ title: `T${number}`, text: 't' }] },
          headers: { 'if-match': '"0"' },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await count('message_templates')).toBe(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { runDemo } from '../../../hosts/demo/command.ts';
import { inspect } from '../../../hosts/demo/found.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';
import { eventsOf } from '../../support/files/ical.ts';
import { contentOf, everythingIn } from './dump.ts';

const DAY = 86_400_000;
const ZONE = 'America/Sao_Paulo';
// A Thursday, 15:00 in São Paulo.
const NOW = Date.parse('2026-03-12T18:00:00Z');
const DEMO = { seed: 7, reset: false, discard: 0 };

let db: Db;
let api: TestApi;
async function fresh(): Promise<void> {
  db = await testDb();
  api = testApi(db);
}
beforeEach(() => setClock(() => NOW));
afterAll(() => setClock(null));

const run = (command: Partial<typeof DEMO> = {}) => runDemo(db, ZONE, { ...DEMO, ...command });
const send = async (method: string, path: string, body?: object) => {
  const token = await api.adminToken();
  const answer = await api.send(method, path, { token, ...(body ? { body } : {}) });
  expect(answer.status).toBeLessThan(300);
  return answer;
};
const read = async <T>(path: string) => (await send('GET', path)).data as T;

describe('the demo', { tags: 'slow' }, () => {
  beforeAll(async () => {
    setClock(() => NOW);
    await fresh();
    expect(await run()).toMatch(/^Exemplo gravado em \d+ s: noventa dias até hoje \(semente 7\)\./);
  });

  test('the demo fills all sections, with drawn pictures and posts dated back from today', async () => {
    const page = await read<Record<string, Record<string, unknown>[]>>('/content');
    const { hero, about, contact, ...lists } = page;
    for (const one of [hero, about, contact]) expect(one).toHaveProperty('id');
    const sizes = Object.entries(lists).map(([name, rows]) => [name, rows.length]);
    expect(Object.fromEntries(sizes)).toEqual({
      gallery: 5,
      services: 12,
      benefits: 4,
      testimonials: 3,
      preparation: 4,
      faq: 5,
      blog: 10,
    });
    const priced = { duration: expect.any(Number), price: expect.any(Number) };
    expect(page.services).toMatchObject([
      { title: 'Massagem relaxante', duration: 60, price: 160, order: 1 },
      ...Array(11).fill(priced),
    ]);
    const posts = await read<Record<string, unknown>[]>('/content/blog');
    expect(posts.slice(0, 3)).toMatchObject([
      { published_date: '2026-03-09', slug: 'alongar-sem-sair-da-cadeira' },
      { published_date: '2026-03-03' },
      { published_date: '2026-02-23' },
    ]);
    const { services = [], gallery = [] } = page;
    const drawn = [hero, about, services[0], ...gallery, ...posts];
    const urls = drawn.map((one) => Object(one).background_image ?? Object(one).image_url);
    const kept = await read<{ url: string; alt: string; bytes: number }[]>('/media');
    expect(kept.map(({ url }) => url).sort()).toEqual(urls.sort());
    expect(kept.filter(({ alt, bytes }) => alt === '' || bytes >= 300_000)).toEqual([]);
  });

  test('the demo has forty clients of ninety days who cannot be called or written to', async () => {
    // No mobile number in Brazil starts with 90000.
    const [clients] = await db`select count(*)::int as clients, count(distinct name)::int as names,
      count(*) filter (where phone !~ '^1190000\\d{4}$')::int as phones,
      count(*) filter (where email !~ '@example\\.com$')::int as emails,
      count(*) filter (where not active) >= 2 as inactive,
      count(*) filter (where notes <> '') >= 10 as noted,
      min(created_at) as oldest, max(created_at) as newest,
      (select count(*) > 15 from (select from service_requests group by client_id
        having count(*) > 1) again) as again from clients`;
    const { oldest, newest, ...counts } = clients as { oldest: Date; newest: Date };
    expect(counts).toEqual({
      ...{ clients: 40, names: 40, phones: 0, emails: 0 },
      ...{ inactive: true, noted: true, again: true },
    });
    const ages = [oldest, newest].map((at) => Math.floor((NOW - at.getTime()) / DAY));
    expect(ages).toEqual([expect.toSatisfy((days) => days >= 80 && days <= 90), 0]);
  });

  test('the demo has an older term that many accepted and one in force that some did', async () => {
    const terms =
      await read<{ version: string; active: boolean; acceptances: number }[]>('/users/terms');
    expect(terms).toMatchObject([
      { version: '1.1', active: true },
      { version: '1.0', active: false },
    ]);
    const [now, before] = terms.map(({ acceptances }) => acceptances);
    expect(before).toBeGreaterThan(20);
    expect(now).toBeGreaterThan(5);
    expect(now).toBeLessThan(before ?? 0);
  });

  test('the demo has news for the owner, and what she wrote to clients', async () => {
    const news =
      await db`select type, is_public, read_at is null as unread, offered_name, created_at::text from notifications`;
    const of = (type: string) => news.filter((one) => one.type === type);
    expect(of('new_client')).toHaveLength(40);
    expect(new Set(of('new_client').map(({ unread }) => unread))).toEqual(new Set([true, false]));
    expect(of('client_changed')).toMatchObject([{ unread: true, offered_name: 'Dudu' }]);
    expect(new Set(of('manual').map(({ is_public }) => is_public))).toEqual(new Set([true, false]));
    for (const { created_at } of news) expect(Date.parse(created_at)).toBeLessThan(NOW);
  });

  test('the demo has sessions of the past weeks and the coming ones, today and tomorrow too', async () => {
    const sessions = await read<{ day: string; time: string; state: string }[]>(
      '/appointments?from=2025-12-01&to=2026-06-01',
    );
    const past = sessions.filter(({ day }) => day < '2026-03-12');
    expect(past.length).toBeGreaterThan(40);
    expect(new Set(past.map(({ state }) => state))).toEqual(
      new Set(['done', 'missed', 'cancelled']),
    );
    for (const day of ['2026-03-12', '2026-03-13', '2026-03-19'])
      expect(sessions.filter((one) => one.day === day).length).toBeGreaterThanOrEqual(2);
    const [crossing] = await db`select count(*)::int as n from appointments a join appointments b
      on a.id < b.id and a.day = b.day and a.time::time < b.time::time + b.duration * interval '1 min'
      and b.time::time < a.time::time + a.duration * interval '1 min'`;
    expect(crossing?.n).toBe(0);
  });

  test('the demo shows free times, and a client asks for one', async () => {
    const { data } = await api.send('GET', '/appointments/openings?service=relaxante', {
      headers: {},
    });
    expect(data).toMatchObject({ message: 'Selecione um serviço' });
    const [service] = await db`select id from services where title = 'Massagem relaxante'`;
    const offers = await read<object[]>(`/appointments/openings?service=${service?.id}`);
    expect(offers.length).toBeGreaterThan(20);
    expect(await read('/appointments/requests')).toMatchObject([
      { day: '2026-03-16', state: 'requested', requested_at: expect.any(String) },
    ]);
  });

  test('the demo has visits of ninety days: more on Mondays, fewer on Sundays, slowly more', async () => {
    const days =
      await db`select bucket::text as day, extract(isodow from bucket)::int as weekday, count from visit_counters where period = 'day' order by bucket`;
    expect(days).toHaveLength(90);
    expect(days[0]?.day).toBe('2025-12-13');
    expect(days.at(-1)?.day).toBe('2026-03-12');
    const mean = (rows: typeof days) =>
      rows.reduce((sum, { count }) => sum + count, 0) / rows.length;
    const on = (weekday: number) => mean(days.filter((row) => row.weekday === weekday));
    expect(on(1)).toBeGreaterThan(1.2 * mean(days));
    expect(on(7)).toBeLessThan(0.7 * mean(days));
    expect(mean(days.slice(45, 87))).toBeGreaterThan(1.1 * mean(days.slice(0, 42)));
    // A person who comes again in a week is one person of that week.
    const [week] =
      await db`select count from visit_counters where period = 'week' and bucket = '2026-03-02'`;
    const sum = days
      .filter(({ day }) => day >= '2026-03-02' && day <= '2026-03-08')
      .reduce((total, { count }) => total + count, 0);
    expect(week?.count).toBeLessThan(sum);
  });

  test('the demo has visitors of every source who got to every step, and readings of both kinds', async () => {
    const paths =
      await read<{ source: string; visited: number; whatsapp: number }[]>('/reports/paths');
    expect(paths.map(({ source }) => source).sort()).toEqual([
      ...'direct facebook google instagram other'.split(' '),
      ...'poster:academia-do-bairro poster:padaria-da-esquina whatsapp'.split(' '),
    ]);
    expect(paths.reduce((sum, { whatsapp }) => sum + whatsapp, 0)).toBeGreaterThan(10);
    const reads = await read<{ kind: string; count: number }[]>('/reports/reads');
    expect(new Set(reads.map(({ kind }) => kind))).toEqual(new Set(['post', 'service']));
    expect(await read('/reports/posters')).toMatchObject([
      { name: 'Academia do bairro', tag: 'academia-do-bairro' },
      { name: 'Padaria da esquina', tag: 'padaria-da-esquina' },
    ]);
    const ranking = await read<{ request_count: number }[]>('/reports/services');
    expect(ranking.length).toBeGreaterThanOrEqual(8);
  });

  test('the demo stays as it is at a second call, next week too', async () => {
    const before = await everythingIn(db);
    const unchanged =
      /^O exemplo já está neste banco de dados; nada mudou\. .+ npm run seed -- --demo --reset$/;
    for (const days of [0, 7]) {
      setClock(() => NOW + days * DAY);
      expect(await run()).toMatch(unchanged);
    }
    expect(await everythingIn(db)).toEqual(before);
  });

  test('the demo has sessions that a calendar program reads, every one of a week', async () => {
    const { data } = await send('POST', '/appointments/calendar', { whole: true });
    const { text } = await api.send('GET', (data as { path: string }).path);
    const inWeek = eventsOf(text).flatMap(({ times: [from = ''] }) =>
      from >= '2026-03-09T03:00' && from < '2026-03-16T03:00' ? [from] : [],
    );
    const week = await read<{ day: string; time: string }[]>(
      '/appointments?from=2026-03-09&to=2026-03-15',
    );
    expect(week.length).toBeGreaterThan(10);
    const starts = week.map(({ day, time }) => new Date(`${day}T${time}-03:00`).toISOString());
    expect(inWeek.sort()).toEqual(starts.sort());
  });

  test('the demo knows when it was interrupted: what is written last is missing', async () => {
    const [last] = await db`delete from privacy returning to_jsonb(privacy) as row`;
    expect(await inspect(db)).toEqual({ foreign: [], demo: 'part' });
    await db`insert into privacy select * from jsonb_populate_record(null::privacy, ${last?.row})`;
  });

  test('the demo is emptied only of what is its own, unless the owner says how much else', async () => {
    const [service] = await read<{ id: string }[]>('/content/services');
    await send('PUT', `/content/services/${service?.id}`, { title: 'Massagem da casa' });
    const { data } = await send('POST', '/users', { name: 'Ana Souza', phone: '(11) 95555-4444' });
    // Also who is in the trash.
    await send('DELETE', `/users/${(data as { id: string }).id}`);
    const touched = await everythingIn(db);
    const refused = {
      name: 'DemoRefused',
      message:
        'Além do exemplo, há neste banco de dados: 1 serviço alterado, 1 cliente. Nada foi apagado nem gravado. Se isso também pode ser apagado, dê o comando: npm run seed -- --demo --reset --discard 2',
    };
    for (const command of [{}, { discard: 2 }, { reset: true }, { reset: true, discard: 1 }])
      await expect(run(command)).rejects.toMatchObject(refused);
    expect(await everythingIn(db)).toEqual(touched);
  });

  test('the demo is the same again once it has been emptied', async () => {
    await fresh();
    // Its third day to come is full, so that the request for a time goes to a later one.
    const evening = () => setClock(() => Date.parse('2026-11-28T01:45:00Z'));
    evening();
    await run({ seed: 2 });
    const before = await contentOf(db);
    await send('POST', '/users', { name: 'Ana Souza', phone: '(11) 95555-4444' });
    const admins = await db`select * from admins`;
    evening();
    await run({ seed: 2, reset: true, discard: 1 });
    expect(await contentOf(db)).toEqual(before);
    expect(await db`select * from admins`).toEqual(admins);
  });
});

describe('a database of somebody else is refused and left as it is', () => {
  beforeEach(fresh);
  const service = { title: 'Shiatsu', description: 'Com os dedos.', icon: 'ti-leaf' };
  const ana = { name: 'Ana', phone: '11955554444', serviceId: 'relaxante', termsAccepted: true };

  test.each([
    ['a service', 'POST', '/content/services', service, '1 serviço'],
    ['a hero', 'PUT', '/content/hero', { title: 'Outro espaço' }, '1 capa'],
    ['a term', 'POST', '/users/terms', { title: 'Meu termo', content: '<p>a</p>' }, '1 termo'],
    ['a client', 'POST', '/users/register', ana, '1 cliente'],
    ['a poster', 'POST', '/reports/posters', { name: 'Padaria' }, '1 cartaz'],
  ])(
    'a foreign database is refused and unchanged: with %s',
    async (_, method, path, body, what) => {
      await send(method, path, body);
      const before = await everythingIn(db);
      const refused = {
        name: 'DemoRefused',
        message: `Este banco de dados já tem o que não é do exemplo: ${what}. Nada foi gravado. Escolha outra pasta em DATA_DIR ou outro banco em DATABASE_URL.`,
      };
      await expect(run()).rejects.toMatchObject(refused);
      await expect(run({ reset: true, discard: 1 })).rejects.toMatchObject(refused);
      expect(await everythingIn(db)).toEqual(before);
    },
  );
});

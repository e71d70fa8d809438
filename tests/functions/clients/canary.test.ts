import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPhone } from '../../../db/core/digest.ts';
import { access } from '../../expected/access.ts';
import { type Received, SECRET, type Sent } from '../../support/api/api.ts';
import { idOf, MARIA, NOBODY, ownerApi } from '../../support/api/owner-api.ts';
import { watched } from '../../support/database/watched-db.ts';

const NAME = 'Çanária Zulmira d’Ávila';
const PHONE = '11912345678';
const SECOND_PHONE = '1132165498';
const OTHER_PHONE = '11987650000';
/** A word of what the client may read: its public messages. */
const PUBLIC = 'recadinho';
/** Parts of all that is stored of the client, folded, and phones as they are written, too. */
const WORDS = [
  ...['canari', 'zulmira', 'palavrinha', PUBLIC],
  ...[PHONE, '91234-5678', '912345678', SECOND_PHONE, '3216-5498'],
];
const TEMPLATE = 'modelinho';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
const found = (text: string, words: readonly string[] = [...WORDS, TEMPLATE]) => {
  const folded = fold(text);
  return words.filter((word) => folded.includes(word));
};

const owner = ownerApi(undefined, {
  RATE_LIMITS: 'login=9999,loginAddress=9999,clientLogin=9999,register=9999,registerDay=9999',
});
let logged: string[];
let keys: number;
/** Hashes of all bodies with a word of the client, as its calls' keys hold them. */
let hashes: string[];
let [client, other, note] = ['', '', ''];
let tokens: readonly string[];

/** A write that succeeds, sent twice with a key of its own. */
async function send(method: string, path: string, body?: object, token: string = owner.token) {
  keys += 1;
  const headers = { 'idempotency-key': `chave-${keys}` };
  const sent = { headers, ...(token && { token }), ...(body && { body }) };
  const text = JSON.stringify(body) ?? '';
  if (found(text, WORDS).length > 0)
    hashes.push(createHmac('sha256', SECRET).update(`body\n${text}`).digest('base64url'));
  const answer = await owner.api.send(method, path, sent);
  expect({ method, path, ok: answer.status < 300 }).toEqual({ method, path, ok: true });
  await owner.api.send(method, path, sent);
  return answer;
}
const register = (name: string, phone: string, email: string | null = null) =>
  send('POST', '/users/register', { ...MARIA, name, phone, email }, '');
const message = async (userId: string, title: string, isPublic = false) =>
  idOf(await send('POST', '/notifications', { title, message: `Um ${title}`, userId, isPublic }));

/** All that can happen to a client. */
beforeEach(async () => {
  logged = [];
  keys = 0;
  hashes = [];
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...line) => void logged.push(line.join(' ')));
  const visit = { fingerprint: 'a'.repeat(64), page_url: '/', referrer: '' };
  await owner.api.send('POST', '/reports/visits', { body: visit });
  const templates = [{ title: TEMPLATE, text: TEMPLATE }];
  await send('PUT', '/users/templates', { templates });
  const others = await register('Bia', OTHER_PHONE, 'bia@example.com');
  const own = await register(NAME, PHONE, 'zulmira@canaria.example');
  [client, other] = [idOf(own), idOf(others)];
  tokens = [own, others].map(({ data }) => (data as { token: string }).token);
  await register('Zulmira C.', PHONE, 'outra@canaria.example');
  await send('POST', '/users/login', { phone: PHONE, serviceId: 'terapeutica' }, '');
  const path = `/users/${client}`;
  await send('PUT', path, { notes: 'Palavrinha anotada', email: 'nova@canaria.example' });
  await send('PUT', path, { name: 'Zulmira Antiga' });
  await send('PUT', path, { name: NAME });
  await send('PUT', `${path}/toggle-active`);
  await send('PUT', `${path}/status`, { active: true });
  await send('POST', `${path}/keep`);
  note = await message(client, 'Palavrinha que fica');
  await message(client, 'Recadinho', true);
  await send('DELETE', `/notifications/${await message(client, 'Palavrinha que vai')}`);
  const session = { day: '2026-05-05', time: '09:15', service_name: 'S', duration: 60 };
  const mark = async (note: string) =>
    idOf(await send('POST', `${path}/appointments`, { ...session, note }));
  await send('PUT', `/appointments/${await mark('Palavrinha da sala')}`, {
    ...{ state: 'done', payment: 'later', price: 150 },
  });
  const paid = { payment: 'pix', paid_on: '2026-05-05' };
  await send('PUT', `/appointments/${await mark('Palavrinha paga')}`, paid);
  await send('DELETE', `/appointments/${await mark('Palavrinha desmarcada')}`);
  // What the client asks for, and what repeats.
  const shown = { shown: true, notice: 0, days: 30, a_day: 12, accept: false };
  await send('PUT', '/appointments/booking', shown);
  const offers = await owner.get<{ day: string; times: string[] }[]>(
    '/appointments/openings?service=relaxante',
  );
  const slot = `${offers.at(-1)?.day}T${offers.at(-1)?.times[0]}`;
  await send('POST', '/users/login', { phone: PHONE, serviceId: 'relaxante', slot }, '');
  const weekly = { note: 'Palavrinha que volta', repeat: { weeks: 1, times: 3 } };
  await send('POST', `${path}/appointments`, { ...session, ...weekly });
  const sell = async (payment: string) =>
    idOf(
      await send('POST', '/money/packages', {
        ...{ client, service_name: 'S', count: 10, price: 1200, payment },
      }),
    );
  const pays = { state: 'done', payment: 'package', package_id: await sell('later') };
  await send('PUT', `/appointments/${await mark('Palavrinha do pacote')}`, pays);
  await send('DELETE', `/money/packages/${await sell('none')}`);
  // A second record comes from a file, and becomes a part of the first.
  const rows = [{ name: NAME, phone: SECOND_PHONE, notes: 'Palavrinha importada' }];
  await send('POST', '/users/import', { rows });
  await send('POST', '/users/import', { rows, check: true });
  const twin = idOf(await register(NAME, SECOND_PHONE));
  const moved = await message(twin, 'Palavrinha da outra');
  await message(twin, 'Palavrinha da outra, que fica');
  const chosen = { name: NAME, phone: PHONE, notes: 'Palavrinha unida' };
  await send('POST', `${path}/merge`, { other: twin, ...chosen });
  await send('DELETE', `/notifications/${moved}`);
  await send('POST', `/users/${twin}/restore`);
  await send('POST', `${path}/merge`, { other: twin, ...chosen });
  // Names and e-mails of the client that were typed on another one, deleted meanwhile or not.
  await register('zulmira antiga', OTHER_PHONE);
  await register('Bia', OTHER_PHONE, 'NOVA@canaria.example');
  for (const id of [other, client]) {
    await send('DELETE', `/users/${id}`);
    await send('POST', `/users/${id}/restore`);
  }
  await register('Zulmira de novo', PHONE);
  await send('GET', `${path}/export`);
  // A refused call may be remembered or logged as well.
  await owner.send('POST', `${path}/erase`, { name: 'Zulmira errada' });
  await owner.send('POST', '/users', { name: NAME, phone: PHONE });
});

/** Bodies that some routes accept, and some that none does, with the client's phone. */
const BODIES: readonly unknown[] = [
  {},
  { phone: PHONE },
  [],
  { ...MARIA, phone: PHONE, name: 'Outra' },
  { phone: { $ne: null }, name: [PHONE] },
  { termId: NOBODY },
  { title: 'T', message: 'm', content: 'c', version: '9', isPublic: true, userId: NOBODY },
  { rows: [{ name: 'Outra', phone: PHONE }], check: true },
  { templates: [{ title: 'T', text: 't' }] },
  { active: false, version: 1 },
];
const PAID_IN_MAY = '/reports/paid?month=2026-05';
const DAY = '?from=2026-05-05&to=2026-05-05';
const QUERIES = [
  '',
  '?search=canaria',
  DAY,
  `?search=${PHONE}`,
  '?kind=manual&limit=1',
  '?limit=x',
];
// What deletes comes last.
const ROUTES = access.toSorted(
  ([one], [two]) => Number(one === 'DELETE') - Number(two === 'DELETE'),
);

/** An address of somebody else, or with a query, has the same bodies refused in the same way. */
const bodiesFor = (address: string, most: number) =>
  address.split(/[/?]/).some((part) => [note, NOBODY, 'x'].includes(part)) || address.includes('?')
    ? BODIES.slice(0, 1)
    : BODIES.slice(0, most);

/** Calls all routes but `skipped`: so many of the addresses, queries and, for clients, bodies. */
async function* answersTo(sent: Sent, most: number, skipped = '') {
  for (const [method, path] of ROUTES.filter((route) => route[1] !== skipped)) {
    const addresses = path.includes(':id')
      ? [client, note, other, NOBODY, 'x'].slice(0, most).map((id) => path.replace(':id', id))
      : QUERIES.slice(0, most).map((query) => path + query);
    const hasBody = method !== 'GET' && method !== 'DELETE';
    for (const address of addresses)
      for (const body of hasBody ? bodiesFor(address, most) : [undefined])
        yield {
          call: `${method} ${address}`,
          answer: await owner.api.send(method, address, { ...sent, body }),
        };
  }
}
const whole = ({ text, headers }: Received) => `${text}\n${JSON.stringify([...headers])}`;

describe.for([
  { most: 1, tags: [] },
  { most: BODIES.length, tags: ['slow'] },
])('what is stored of a client, in $most calls of each kind', ({ most, tags }) => {
  const secrets = () =>
    [...WORDS, TEMPLATE, owner.token, ...tokens].map((one) => one.toLowerCase());

  test('stored data of a client is in no answer to visitors and clients but its public messages', {
    tags,
  }, async () => {
    const inbox = `GET /users/${client}/notifications`;
    const leaks = [];
    const [own, others] = tokens;
    for (const token of [undefined, others, own])
      for await (const { call, answer } of answersTo(token ? { token } : {}, most)) {
        const words = found(whole(answer));
        const expected = token === own && call === inbox ? [PUBLIC] : [];
        if (words.join() !== expected.join() || answer.status >= 500)
          leaks.push({ call, token, words, status: answer.status });
      }
    expect(leaks).toEqual([]);
  });

  test('stored data of a client is read by the owner, but after a deletion only in the trash, the export and the log', {
    tags,
  }, async () => {
    const path = `/users/${client}`;
    const reads = access.filter(([method]) => method === 'GET').map((row) => row[1]);
    const where = async () => {
      const places = [];
      const asked = ['/content/changes?since=0', `/appointments${DAY}`, PAID_IN_MAY];
      for (const read of [...reads, ...asked]) {
        const address = read.replace(':id', client);
        const { text } = await owner.send('GET', address);
        if (found(text, WORDS).length > 0) places.push(address);
      }
      return places.sort();
    };
    await owner.db`delete from notifications where client_id = ${other}`;
    const own = [path, `${path}/appointments`, `${path}/export`, `${path}/notifications`];
    const lists = [
      `/appointments${DAY}`,
      '/appointments/deleted',
      '/appointments/requests',
      '/money/owed',
      '/money/packages',
      '/money/packages/deleted',
      '/auth/activity',
      '/notifications',
      '/notifications/deleted',
      '/reports/absent',
      PAID_IN_MAY,
      '/users',
      '/users/deleted',
      '/users/export',
    ];
    expect(await where()).toEqual([...lists, ...own].sort());
    await send('DELETE', path);
    expect(await where()).toEqual(['/auth/activity', `${path}/export`, '/users/deleted'].sort());
  });

  test('stored data of a client is in no log line and no address, whatever the owner calls', {
    tags,
  }, async () => {
    const names = ['location', 'link', 'content-location', 'refresh'];
    for await (const { call, answer } of answersTo({ token: owner.token }, most, '/auth/logout')) {
      const words = found(names.map((name) => answer.headers.get(name)).join());
      expect({ call, words, fault: answer.status >= 500 }).toEqual({
        call,
        words: [],
        fault: false,
      });
    }
    expect(found(logged.join('\n'), secrets())).toEqual([]);
  });

  test('stored data of a client is in no log line and no answer when the database fails with it', {
    tags,
  }, async () => {
    const words = WORDS.join(' ');
    const error = Object.assign(new Error(words), { detail: words, code: 'XX000' });
    const failing = watched(owner.db, (sql, run) => {
      if (/clients|notifications|message_templates/.test(sql)) throw error;
      return run();
    });
    const statuses = new Set<number>();
    const sent = { token: owner.token, platform: { db: failing } };
    for await (const { call, answer } of answersTo(sent, most)) {
      statuses.add(answer.status);
      if (answer.status >= 500)
        expect({ call, found: found(whole(answer)) }).toEqual({ call, found: [] });
    }
    expect(statuses).toContain(500);
    expect(logged.length).toBeGreaterThan(0);
    expect(found(logged.join('\n'), secrets())).toEqual([]);
  });
});

/** Every row of every table, also of later ones, as 'table.column: text'. */
async function stored(): Promise<string[]> {
  const columns = await owner.db`select table_name, column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`;
  const lines = [];
  for (const { table_name, column_name } of columns) {
    const rows = await owner.db.query(`select "${column_name}"::text as text from "${table_name}"
      where "${column_name}" is not null`);
    lines.push(...rows.map(({ text }) => `${table_name}.${column_name}: ${text}`));
  }
  return lines.filter((line) => found(line, WORDS).length > 0);
}
const counts = async () => ({
  requests: await owner.db`select service_name, source, count(*)::int as n from service_requests
    group by 1, 2 order by 1, 2`,
  acceptances: await owner.db`select term_version, text_hash, created_at from acceptances
    order by created_at, id`,
  visits: await owner.db`select * from visit_counters order by period`,
  ranking: await owner.get('/reports/services?period=all'),
  others: await owner.count(`notifications where client_id = '${other}'`),
});
const proofs = (phone: string, secret = SECRET) =>
  owner.count(`acceptances where subject = '${hashPhone(secret, phone)}' and client_id is null`);

test.each([false, true])(
  'an erased client is in no table and no log line; counts and proof stay (in the trash: %s)',
  async (trashed) => {
    if (trashed) await send('DELETE', `/users/${client}`);
    const before = await counts();
    const hashed = () =>
      owner.db`select scope from idempotency_keys where body_hash = any(${hashes}::text[])`;
    expect([(await stored()).length > 10, (await hashed()).length > 10]).toEqual([true, true]);

    await send('POST', `/users/${client}/erase`, { name: NAME });

    expect([await stored(), await hashed()]).toEqual([[], []]);
    expect(found(logged.join('\n'))).toEqual([]);
    // Calls about the client are forgotten, but for this one.
    const scopes = await owner.db`select split_part(scope, ' ', 2) as path from idempotency_keys
      where scope || response::text like ${`%${client}%`}`;
    expect(scopes).toEqual([{ path: `/users/${client}/erase` }]);
    expect(await counts()).toEqual(before);
    expect([await proofs(PHONE), await proofs(SECOND_PHONE)]).toEqual([1, 1]);
    expect([await proofs(PHONE, 'another key'), await proofs(OTHER_PHONE)]).toEqual([0, 0]);
    const bia = await owner.get(`/users/${other}`);
    expect(bia).toMatchObject({ name: 'Bia', requests: [{}, {}, {}] });
    // The owner proves the acceptance by the phone alone.
    const { data } = await owner.send('POST', '/users/terms/proofs', { phone: PHONE });
    expect(data).toMatchObject([{ client: null, proven: true, version: '1.1', term_id: null }]);
  },
);

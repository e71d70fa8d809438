import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { access } from '../../expected/access.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { watched } from '../../support/watched-db.ts';

const PHONE = '11912345678';
const OTHER_PHONE = '11987654321';
/** What only the owner may read. */
const PRIVATE = {
  name: 'Canariana Nome',
  email: 'canariana@email.example',
  phone: PHONE,
  notes: 'canariana-anotada',
  title: 'canariana-título',
  message: 'canariana-particular',
  template: 'canariana-modelo',
  offeredName: 'Canariana Digitada',
  offeredEmail: 'digitada@canariana.example',
};
/** What she may read, too. */
const PUBLIC = { title: 'canarinha-título', message: 'canarinha-pública' };
const NOBODY = '00000000-0000-4000-8000-000000000000';
const ALL = [...Object.values(PRIVATE), ...Object.values(PUBLIC)];

let api: TestApi;
let admin: string;
let hers: string;
let other: string;
let ids: { client: string; other: string; note: string };
let logged: string[];

beforeEach(async () => {
  logged = [];
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...line: unknown[]) => {
      logged.push(line.map(String).join(' '));
    });
  const limits = 'login=9999,loginAddress=9999,clientLogin=9999,register=9999,registerDay=9999';
  api = testApi(await testDb(), { RATE_LIMITS: limits });
  admin = await api.adminToken();
  const client = await register(PRIVATE.name, PHONE, PRIVATE.email);
  const stranger = await register('Outra', OTHER_PHONE, null);
  await register(PRIVATE.offeredName, PHONE, PRIVATE.offeredEmail);
  await asAdmin('PUT', `/users/${client.id}`, { notes: PRIVATE.notes });
  const { title, message, template } = PRIVATE;
  const note = await asAdmin('POST', '/notifications', { title, message, userId: client.id });
  await asAdmin('POST', '/notifications', { ...PUBLIC, isPublic: true, userId: client.id });
  await asAdmin('PUT', '/users/templates', { templates: [{ title: template, text: template }] });
  [hers, other] = [client.token, stranger.token];
  ids = { client: client.id, other: stranger.id, note: (note.data as { id: string }).id };
});
afterEach(() => vi.restoreAllMocks());

async function register(name: string, phone: string, email: string | null) {
  const body = { name, phone, email, serviceId: 'relaxante', termsAccepted: true };
  const { data } = await api.send('POST', '/users/register', { body });
  const { token, user } = data as { token: string; user: { id: string } };
  return { token, id: user.id };
}

async function asAdmin(method: string, path: string, body: object) {
  const answer = await api.send(method, path, { token: admin, body });
  expect({ path, ok: answer.status < 300 }).toEqual({ path, ok: true });
  return answer;
}

/** Bodies that routes may take, and some that none does, her number among them. */
const BODIES: readonly unknown[] = [
  {},
  [],
  { phone: PHONE },
  { phone: PHONE, name: 'Outra', serviceId: 'relaxante', termsAccepted: true },
  { phone: { $ne: null }, name: [PHONE] },
  { termId: NOBODY },
  { title: 'T', message: 'm', content: 'c', version: '9', isPublic: true, userId: NOBODY },
  { rows: [{ name: 'Outra', phone: PHONE }], check: true },
  { templates: [{ title: 'T', text: 't' }] },
  { active: false, version: 1 },
];

const ends = ['', '?search=canariana', `?search=${PHONE}`, '?kind=manual&limit=1', '?limit=x'];

/** Calls a route with all of its addresses, searches and bodies. */
async function* calls(method: string, path: string, sent: object) {
  const paths = path.includes(':id')
    ? [ids.client, ids.other, ids.note, NOBODY, 'x'].map((id) => path.replace(':id', id))
    : ends.map((end) => path + end);
  const bodies = method === 'GET' || method === 'DELETE' ? [undefined] : BODIES;
  for (const address of paths)
    for (const body of bodies)
      yield { address, answer: await api.send(method, address, { ...sent, body }) };
}

const found = (text: string, words: readonly string[]) =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

/** The whole answer as one text: body and headers. */
const whole = ({ text, headers }: { text: string; headers: Headers }) =>
  `${text}\n${JSON.stringify([...headers])}`;

const ROUTES = access.map(([method, path]) => [method, path] as const);

/** What of `words` stands in which answer, of all routes to one caller. */
async function leaks(sent: object, may: (method: string, address: string) => readonly string[]) {
  const seen: object[] = [];
  for (const [method, path] of ROUTES) {
    for await (const { address, answer } of calls(method, path, sent)) {
      const words = found(whole(answer), ALL).filter(
        (word) => !may(method, address).includes(word),
      );
      if (words.length > 0 || answer.status >= 500)
        seen.push({ method, address, words, status: answer.status });
    }
  }
  return seen;
}

describe('what is known of a client', () => {
  const nothing = () => [];

  test('is in no answer to a stranger', async () => {
    expect(await leaks({}, nothing)).toEqual([]);
  });

  test('is in no answer to another client', async () => {
    expect(await leaks({ token: other }, nothing)).toEqual([]);
  });

  test('is in no answer to herself but for her public messages', async () => {
    const inbox = `/users/${ids.client}/notifications`;
    const may = (method: string, address: string) =>
      method === 'GET' && address === inbox ? Object.values(PUBLIC) : [];
    expect(await leaks({ token: hers }, may)).toEqual([]);
    const { text } = await api.send('GET', inbox, { token: hers });
    expect(found(text, ALL)).toEqual(Object.values(PUBLIC));
  });

  test('is there to be found: the owner reads all of it', async () => {
    const answers = await Promise.all(
      [`/users/${ids.client}`, '/notifications', '/users/templates', '/users/export'].map((path) =>
        api.send('GET', path, { token: admin }),
      ),
    );
    const text = answers.map((answer) => answer.text).join('\n');
    expect(found(text, ALL).sort()).toEqual(ALL.toSorted());
  });
});

describe('no log line and no address', () => {
  const silent = () => {
    expect(found(logged.join('\n'), [...ALL, hers, admin])).toEqual([]);
  };

  test('names her, whoever calls with whatever', async () => {
    // What deletes and what ends the session come last.
    const order = (method: string) => (method === 'DELETE' ? 1 : 0);
    const routes = ROUTES.filter(([, path]) => path !== '/auth/logout');
    for (const [method, path] of routes.toSorted(([one], [two]) => order(one) - order(two))) {
      for await (const { answer, address } of calls(method, path, { token: admin })) {
        const addresses = ['location', 'link', 'content-location', 'refresh'].map(
          (name) => answer.headers.get(name) ?? '',
        );
        expect({ address, found: found(addresses.join(), ALL) }).toEqual({ address, found: [] });
        expect({ address, fault: answer.status >= 500 }).toEqual({ address, fault: false });
      }
    }
    silent();
  });

  test('names her when the database fails with her on its lips', async () => {
    const words = ALL.join(' ');
    const lips = Object.assign(new Error(words), { detail: words, code: 'XX000' });
    const failing = watched(api.db, (sql, run) => {
      if (/clients|notifications|message_templates/.test(sql)) throw lips;
      return run();
    });
    const statuses = new Set<number>();
    for (const [method, path] of ROUTES) {
      for await (const { answer, address } of calls(method, path, {
        token: admin,
        platform: { db: failing },
      })) {
        statuses.add(answer.status);
        if (answer.status < 500) continue;
        expect({ address, found: found(whole(answer), ALL) }).toEqual({ address, found: [] });
      }
    }
    expect(statuses).toContain(500);
    expect(logged.length).toBeGreaterThan(0);
    silent();
  });
});

import { atom } from 'nanostores';
import { describe, expect, test, vi } from 'vitest';
import { at, queryAt } from '../../support/api/endpoint.ts';
import {
  addresses,
  ana,
  later,
  lines,
  loggedIn,
  onPage,
  settled,
} from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

type Shown = { readonly loading?: boolean; readonly data?: unknown; readonly error?: unknown };

const bia = { token: 'token-2', user: { id: 'bia', username: 'bia', email: 'bia@example.com' } };
const FAILED = { message: 'Serviço indisponível.' };
const users = at('GET', '/users');

onPage({ clock: true });

const load = () => loggedIn(() => import('../../../src/admin/session/queries.ts'));

/** Subscribes to a store and records its values. */
function show(store: { subscribe: (listener: (value: Shown) => void) => () => void }) {
  const seen: Shown[] = [];
  const close = store.subscribe(
    ({ loading, data, error }) => void seen.push({ loading, data, error } as Shown),
  );
  return { close, data: () => seen.map(({ data }) => data), last: () => seen.at(-1) as Shown };
}

test('a list is read once with the token, and cached for the next screen', async () => {
  const seen = answer(() => ({ body: [{ id: 'one' }] }));
  const { query } = await load();
  const first = show(query(users));
  await settled();
  expect(first.last()).toEqual({ loading: false, data: [{ id: 'one' }], error: undefined });
  first.close();
  const second = show(query(users));
  expect(second.last().data).toEqual([{ id: 'one' }]);
  await settled();
  expect(lines(seen)).toEqual(['GET /users']);
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('what was read ahead is read again after half a minute, or once it is written', async () => {
  const seen = answer(() => ({ body: [] }));
  const { query, reload, whileAhead } = await load();
  const store = query(users);
  await whileAhead(async () => {
    const ahead = show(store);
    await settled();
    ahead.close();
  });
  await later(20_000);
  const first = show(store);
  await settled();
  expect(first.last()).toMatchObject({ loading: false, data: [] });
  expect(seen).toHaveLength(1);
  reload(users);
  await settled();
  expect(seen).toHaveLength(2);
  first.close();
  await later(15_000);
  show(store).close();
  await settled();
  expect(seen).toHaveLength(3);
});

test('what is read long after a reading ahead that never ended is read again as usual', async () => {
  const seen = answer(() => ({ body: [] }));
  const { query, whileAhead } = await load();
  void whileAhead(() => new Promise(() => {}));
  await later(31_000);
  const store = query(users);
  show(store).close();
  await later(10_000);
  show(store).close();
  await settled();
  expect(seen).toHaveLength(2);
});

test.each([
  ['kept back by a blocker', { body: { status: 'ok' } }, -1, /^Um bloqueador/],
  ['kept back by a blocker of a site that is starting', { status: 503 }, -1, /^Um bloqueador/],
  ['lost with the network', 'offline', 0, /^Sem conexão/],
] as const)('a report is %s', async (_how, health, status, message) => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer(({ url }) => (url.endsWith('/health') ? health : 'offline'));
  const { queryReport } = await load();
  const card = show(queryReport(queryAt('/reports/visits'), atom('day'), ({ data }) => data));
  await settled();
  expect(card.last().error).toMatchObject({ status, message: expect.stringMatching(message) });
});

test('a query follows its parameters', async () => {
  const seen = answer(({ url }) => ({ body: new URL(url).search }));
  const { queryOf } = await load();
  const $query = atom({ period: 'all' });
  const card = show(queryOf(queryAt('/reports/services'), $query));
  await settled();
  $query.set({ period: 'week' });
  await settled();
  expect(card.last().data).toBe('?period=week');
  const read = ['/reports/services?period=all', '/reports/services?period=week'];
  expect(addresses(seen)).toEqual(read);
});

test('a read overtaken by a write is repeated before it is shown', async () => {
  const answers: ((name: string) => void)[] = [];
  vi.stubGlobal('fetch', async () => {
    const name = await new Promise((resolve) => answers.push(resolve));
    return Response.json([{ name }]);
  });
  const { query, reload } = await load();
  const list = show(query(users));
  await settled();
  reload(users);
  answers[0]?.('before');
  await settled();
  expect(list.last().data).toBeUndefined();
  expect(answers).toHaveLength(2);
  answers[1]?.('after');
  await settled();
  expect(list.last()).toEqual({ loading: false, data: [{ name: 'after' }], error: undefined });
  expect(answers).toHaveLength(2);
});

test('a reload reads the shown stores of its endpoint only', async () => {
  let version = 1;
  const seen = answer(() => ({ body: version }));
  const { query, reload } = await load();
  const faq = show(query(at('GET', '/content/faq')));
  const blog = show(query(at('GET', '/content/blog')));
  await settled();
  version = 2;
  reload(at('GET', '/content/faq'));
  expect(faq.last()).toMatchObject({ data: 1, loading: true });
  await settled();
  expect([faq.last().data, blog.last().data]).toEqual([2, 1]);
  expect(seen).toHaveLength(3);
});

test('a saved record stays shown while it is read again, minutes later', async () => {
  answer(() => ({ body: { version: 1 } }));
  const { query, replace } = await load();
  const record = show(query(users));
  await settled();
  replace(users, { version: 2 } as never);
  record.close();
  await later(60_000);
  const next = show(query(users));
  expect(next.last()).toMatchObject({ loading: true, data: { version: 2 } });
  next.close();
});

describe('the next session', () => {
  test('the next session shows no data of the last one', async () => {
    const seen = answer(({ headers }) => ({ body: headers.get('authorization') }));
    const { query, logOut, startSession } = await load();
    const first = show(query(users));
    await settled();
    first.close();
    await later(2000);
    logOut();
    startSession(bia);
    const second = show(query(users));
    await settled();
    expect(second.data()).not.toContain('Bearer token-1');
    expect(second.last().data).toBe('Bearer token-2');
    expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  test('the next session does not show the error that ended the last one', async () => {
    answer(({ headers }) =>
      headers.get('authorization') === 'Bearer token-2'
        ? { body: 'new' }
        : { status: 401, body: FAILED },
    );
    const { query, startSession } = await load();
    const first = show(query(users));
    await settled();
    expect(first.last().error).toMatchObject({ status: 401 });
    first.close();
    await later(1500);
    startSession(bia);
    const second = show(query(users));
    await settled();
    expect(second.last()).toMatchObject({ data: 'new', loading: false });
  });

  test('the next session keeps the form on screen while the login dialog is over it', async () => {
    answer(() => ({ body: 'kept' }));
    const { query, $admin, startSession } = await load();
    const screen = show(query(at('GET', '/content/hero')));
    await settled();
    const before = screen.data().length;
    $admin.set({ state: 'expired', user: ana.user });
    startSession(bia);
    await settled();
    expect(new Set(screen.data().slice(before - 1))).toEqual(new Set(['kept']));
  });
});

describe('a failed reading', () => {
  async function read(status: number | 'offline') {
    const seen = answer(() => (status === 'offline' ? 'offline' : { status, body: FAILED }));
    const { query } = await load();
    const screen = show(query(users));
    await settled();
    return { seen, ...screen };
  }

  test.each(['offline', 503] as const)(
    'a failed reading %s is retried after 2, 5 and 15 s only',
    async (status) => {
      const { seen, last } = await read(status);
      expect(last().error).toMatchObject({ status: status === 'offline' ? 0 : 503 });
      for (const [index, wait] of [2000, 5000, 15_000].entries()) {
        await later(wait - 1);
        expect(seen).toHaveLength(index + 1);
        await later(1);
        expect(seen).toHaveLength(index + 2);
      }
      await later(600_000);
      expect(seen).toHaveLength(4);
    },
  );

  test.each([401, 403, 404, 429, 500])(
    'a failed reading %i is shown and not retried',
    async (status) => {
      const { seen, last } = await read(status);
      expect(last()).toMatchObject({ loading: false, error: { status, ...FAILED } });
      await later(600_000);
      expect(seen).toHaveLength(1);
    },
  );

  test('a failed reading keeps the data read before', async () => {
    let up = true;
    answer(() => (up ? { body: 'old' } : { status: 500, body: FAILED }));
    const { query, reload } = await load();
    const screen = show(query(users));
    await settled();
    up = false;
    reload(users);
    await settled();
    expect(screen.last()).toMatchObject({ data: 'old', error: { status: 500 } });
  });
});

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { loggedIn, onPage, page, settled } from '../../support/panel/logged-in.ts';

const NINE = '2026-03-02T12:00:00.000Z';
const at = (hours: number) => Date.parse(NINE) + hours * 3_600_000;

// In place of IndexedDB; tests/journeys/shell/installed.spec.ts has the real one.
let stored: Map<string, unknown>;
const store = {
  load: async (name: string) => stored.get(name),
  save: async (name: string, value: unknown) => void stored.set(name, value),
  add: async (name: string, value: unknown) => {
    if (stored.has(name)) throw new Error('another tab was first');
    stored.set(name, value);
  },
  dropAll: async () => stored.clear(),
};
vi.mock('../../../src/admin/session/kept-store.ts', async (original) => ({
  ...(await original()),
  ...store,
}));
// Other files share the modules.
afterAll(() => void vi.resetModules());

onPage({ clock: true });
beforeEach(() => {
  vi.setSystemTime(at(0));
  stored = new Map();
});

const load = () => loggedIn(() => import('../../../src/admin/session/kept-lists.ts'));
const fail = (status: number) => async () => {
  // That of the modules of this test.
  const { ApiFailure } = await import('../../../src/browser/api.ts');
  throw new ApiFailure(status, 'x');
};
const names = () => [...stored.keys()].sort();
/** Ciphers work outside the clock of the test. */
const done = (expected: readonly string[]) =>
  vi.waitFor(() => expect(names()).toEqual(expected), { interval: 1 });

// Status 0 is no connection; a session lasts eight hours.
test.each([
  ['without a connection the list is shown with its time', 0, 7.9, ['Ana'], NINE],
  ['an older list is gone', 0, 8, 'x', null],
  ['a list of the future is gone', 0, -1, 'x', null],
  ['a refusal of the server is none of the connection', 503, 1, 'x', null],
])('%s', async (_, status, hours, shown, since) => {
  const { readOrKept, $shownSince } = await load();
  await readOrKept('/users', async () => ['Ana']);
  await done(['/users', 'key']);
  vi.setSystemTime(at(hours));
  const reading = readOrKept('/users', fail(status));
  expect(await reading.catch(({ message }: Error) => message)).toEqual(shown);
  expect($shownSince.get()).toBe(since);
  const before = stored.get('/users');
  await readOrKept('/users', async () => []);
  expect($shownSince.get(), 'with a connection again').toBe(null);
  await vi.waitFor(() => expect(stored.get('/users')).not.toBe(before), { interval: 1 });
});

test('the oldest of several lists is named until all are read again', async () => {
  const { readOrKept, $shownSince, clearSession } = await load();
  const names = ['/users', '/appointments'] as const;
  for (const [hours, name] of names.entries()) {
    vi.setSystemTime(at(hours));
    await readOrKept(name, async () => [name]);
  }
  await done(['/appointments', '/users', 'key']);
  for (const name of names) await readOrKept(name, fail(0));
  expect($shownSince.get()).toBe(NINE);
  await readOrKept('/users', async () => []);
  expect($shownSince.get()).toBe('2026-03-02T13:00:00.000Z');
  await readOrKept('/messages', async () => []);
  expect($shownSince.get(), 'another list').toBe('2026-03-02T13:00:00.000Z');
  await readOrKept('/appointments', async () => []);
  expect($shownSince.get()).toBe(null);
  clearSession();
});

test('names are sealed by a key that no script can read, the same for each tab', async () => {
  const { readOrKept } = await load();
  await readOrKept('/users', async () => ['Ana Lima']);
  await done(['/users', 'key']);
  const { sealed } = stored.get('/users') as { sealed: ArrayBuffer };
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('Ana');
  const { key } = stored.get('key') as { key: CryptoKey };
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/);
  expect(JSON.stringify(page.storage)).not.toContain('Lima');
  const other = await load();
  expect(await other.readOrKept('/users', fail(0))).toEqual(['Ana Lima']);
});

test.each([[7], [{ at: 5 }], [{ at: NINE, iv: 1, sealed: 'x' }], ['of another list']])(
  'what is stored as %j counts for nothing',
  async (value) => {
    const { readOrKept } = await load();
    await readOrKept('/appointments', async () => ['Ana']);
    await done(['/appointments', 'key']);
    stored.set('/users', value === 'of another list' ? stored.get('/appointments') : value);
    await expect(readOrKept('/users', fail(0))).rejects.toThrow('x');
  },
);

test('a key of an earlier login goes with its lists, and so do lists of earlier versions', async () => {
  const { readOrKept } = await load();
  await readOrKept('/users', async () => ['Ana']);
  await done(['/users', 'key']);
  const { key } = stored.get('key') as { key: CryptoKey };
  page.storage['kept:/users'] = '{}';
  vi.setSystemTime(at(9));
  await load();
  await done(['key']);
  expect((stored.get('key') as { key: CryptoKey }).key).not.toBe(key);
  expect(Object.keys(page.storage)).not.toContain('kept:/users');
});

test('nothing stays after the session, and nothing late is kept', async () => {
  const { readOrKept, clearSession } = await load();
  await readOrKept('/users', async () => ['Ana']);
  await done(['/users', 'key']);
  await readOrKept('/appointments', async () => {
    clearSession();
    return ['Bia'];
  });
  await settled();
  expect(names()).toEqual([]);
});

test('a browser without a place for it keeps nothing', async () => {
  vi.spyOn(store, 'add').mockRejectedValue(new Error('blocked'));
  vi.spyOn(store, 'load').mockRejectedValue(new Error('blocked'));
  const { readOrKept } = await load();
  expect(await readOrKept('/users', async () => ['Ana'])).toEqual(['Ana']);
  await expect(readOrKept('/users', fail(0))).rejects.toThrow('x');
});

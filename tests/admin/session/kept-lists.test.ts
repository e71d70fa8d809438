import { beforeEach, expect, test, vi } from 'vitest';
import { loggedIn, onPage, page } from '../../support/panel/logged-in.ts';

const NINE = '2026-03-02T12:00:00.000Z';
const at = (hours: number) => Date.parse(NINE) + hours * 3_600_000;

onPage({ clock: true });
beforeEach(() => vi.setSystemTime(at(0)));

const load = () => loggedIn(() => import('../../../src/admin/session/kept-lists.ts'));
const fail = (status: number) => async () => {
  // That of the modules of this test.
  const { ApiFailure } = await import('../../../src/browser/api.ts');
  throw new ApiFailure(status, 'x');
};
const kept = () => Object.keys(page.storage).filter((key) => key.startsWith('kept:'));

// Status 0 is no connection; a session lasts eight hours.
test.each([
  ['without a connection the list is shown with its time', 0, 7.9, ['Ana'], NINE],
  ['an older list is gone', 0, 8, 'x', null],
  ['a list of the future is gone', 0, -1, 'x', null],
  ['a refusal of the server is none of the connection', 503, 1, 'x', null],
])('%s', async (_, status, hours, shown, since) => {
  const { readOrKept, $shownSince } = await load();
  await readOrKept('/users', async () => ['Ana']);
  vi.setSystemTime(at(hours));
  const reading = readOrKept('/users', fail(status));
  expect(await reading.catch(({ message }: Error) => message)).toEqual(shown);
  expect($shownSince.get()).toBe(since);
  await readOrKept('/users', async () => []);
  expect($shownSince.get(), 'with a connection again').toBe(null);
});

test.each([['{'], ['7'], ['{"at":5}'], ['{"at":"never","made":[]}']])(
  'what was stored as %s counts for nothing',
  async (stored) => {
    page.storage['kept:/users'] = stored;
    const { readOrKept } = await load();
    await expect(readOrKept('/users', fail(0))).rejects.toThrow('x');
    expect(kept()).toEqual([]);
  },
);

test('nothing stays after the session, and nothing late is kept', async () => {
  const { readOrKept, clearSession } = await load();
  await readOrKept('/users', async () => ['Ana']);
  expect(kept()).toEqual(['kept:/users']);
  await readOrKept('/appointments', async () => {
    clearSession();
    return ['Bia'];
  });
  expect(kept()).toEqual([]);
});

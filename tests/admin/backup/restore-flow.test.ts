import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { uploadBackup } from '../../../src/shared/backup/panel-endpoints.ts';
import { readPush } from '../../../src/shared/push/panel-endpoints.ts';
import { later, loggedIn, onPage } from '../../support/panel/logged-in.ts';

const { upload } = vi.hoisted(() => ({ upload: vi.fn() }));
vi.mock('../../../src/admin/session/upload.ts', () => ({ upload }));
// Other files share the modules.
afterAll(() => void vi.resetModules());
onPage({ clock: true });
beforeEach(() => void upload.mockReset());

const PASSWORD = 'uma senhã boa';
const preview = { at: '2026-05-04T12:00:00Z', copy: [], admins: ['dona'] };

/** A restore whose calls are answered in this order; a number is a status, null no connection. */
async function run(answers: readonly (object | number | null)[]) {
  const calls: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${path}`);
    const answer = left.shift();
    if (answer === null || answer === undefined) throw new TypeError('no connection');
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : Response.json(answer);
  });
  const { createRestore } = await loggedIn(
    () => import('../../../src/admin/backup/restore-flow.ts'),
  );
  return { restore: createRestore(), calls };
}

test('a file is sent in one request with the password, then shown', async () => {
  upload.mockImplementationOnce(async (_, __, { onProgress }) => {
    onProgress(0.5);
    return { file: 'upload-1.backup' };
  });
  const { restore, calls } = await run([preview]);
  const shown: unknown[] = [];
  restore.$state.listen((state) => shown.push(state.at === 'sending' ? state.share : state.at));
  const file = new File(['abc'], 'a.backup');
  await restore.choose(file, PASSWORD);
  const headers = {
    'content-type': 'application/octet-stream',
    'x-current-password': 'uma%20senh%C3%A3%20boa',
  };
  expect(upload).toHaveBeenCalledWith(uploadBackup, file, expect.objectContaining({ headers }));
  expect(calls).toEqual(['POST /backups/preview']);
  expect(shown).toEqual([0, 0.5, 'reading', 'review']);
});

const WRONG = 'Senha atual incorreta.';
const STOPPED = 'O envio parou no meio: sem conexão. Confira sua internet.';
test.each<[string, [status: number, message: string, errors?: Record<string, string>], object]>([
  ['refused', [422, 'Falta espaço.'], { problem: 'Falta espaço.' }],
  ['cut off', [0, STOPPED], { problem: STOPPED }],
  ['sent with a wrong password', [422, WRONG, { currentPassword: WRONG }], { wrong: WRONG }],
])('an upload that is %s goes back to the choice and says why', async (_, failure, problem) => {
  const { restore } = await run([]);
  const { ApiFailure } = await import('../../../src/browser/api.ts');
  upload.mockRejectedValueOnce(new ApiFailure(...failure));
  const choice = new File(['x'], 'a.backup');
  await restore.choose(choice, PASSWORD);
  expect(restore.$state.get()).toEqual({ at: 'choosing', choice, ...problem });
  await restore.choose(new File([], 'b.backup'), PASSWORD);
  const empty = 'Este arquivo está vazio. Escolha outro.';
  expect(restore.$state.get()).toEqual({ at: 'choosing', choice, problem: empty });
});

test('a restore is followed to its end: by 401, or by what the server says of it', async () => {
  const ends: readonly [object | number, object][] = [
    [
      { restoring: { state: 'failed', message: 'Não deu.' } },
      { at: 'failed', message: 'Não deu.' },
    ],
    [
      { restoring: null },
      { at: 'failed', message: expect.stringMatching(/reiniciou .+ nada mudou/) },
    ],
    [401, { at: 'restoring', step: 'loading', silent: true }],
  ];
  for (const [end, last] of ends) {
    const loading = { restoring: { state: 'running', step: 'loading' } };
    const { restore, calls } = await run([preview, {}, loading, null, end]);
    await restore.choose('toque-2026-05-04.backup', PASSWORD);
    await restore.confirm();
    await later(10_000);
    expect(restore.$state.get()).toEqual(last);
    expect(calls.slice(2)).toEqual(Array(3).fill('GET /backups'));
  }
});

test('a restore whose session another call finds ended says that it is done', async () => {
  const { restore } = await run([
    preview,
    {},
    { restoring: { state: 'running', step: 'loading' } },
    401,
  ]);
  const { $admin, callAsOwner } = await import('../../../src/admin/session/session.ts');
  await restore.choose('toque-2026-05-04.backup', PASSWORD);
  await restore.confirm();
  await callAsOwner(readPush).catch(() => {});
  expect($admin.get()).toEqual({ state: 'out', why: 'restored' });
});

test('a restore whose beginning was not heard of is followed at the next attempt', async () => {
  const loading = { restoring: { state: 'running', step: 'loading' } };
  const { restore } = await run([preview, null, 409, loading, 401]);
  const { $admin } = await import('../../../src/admin/session/session.ts');
  await restore.choose('toque-2026-05-04.backup', PASSWORD);
  await restore.confirm();
  expect(restore.$state.get()).toMatchObject({
    at: 'review',
    problem: expect.stringMatching(/^Sem conexão/),
  });
  await restore.confirm();
  await later(2_000);
  expect($admin.get()).toEqual({ state: 'out', why: 'restored' });
});

test('after a restore whose answer was lost, no login over it restores again', async () => {
  const { restore, calls } = await run([preview, null, 401]);
  const { $admin } = await import('../../../src/admin/session/session.ts');
  await restore.choose('toque-2026-05-04.backup', PASSWORD);
  await restore.confirm();
  await restore.confirm();
  expect($admin.get()).toEqual({ state: 'out', why: 'refused' });
  expect(calls.slice(1)).toEqual(Array(2).fill('POST /backups/restore'));
});

test('an empty file is not sent', async () => {
  const { restore, calls } = await run([]);
  await restore.choose(new File([], 'a.backup'), PASSWORD);
  const problem = 'Este arquivo está vazio. Escolha outro.';
  expect(restore.$state.get()).toEqual({ at: 'choosing', problem });
  expect([upload.mock.calls.length, calls]).toEqual([0, []]);
});

test('an upload that is given up ends silently', async () => {
  upload.mockImplementationOnce(async (_, __, { signal }) => {
    restore.restart();
    signal.throwIfAborted();
  });
  const { restore, calls } = await run([]);
  const choice = new File(['x'], 'a.backup');
  await restore.choose(choice, PASSWORD);
  expect([restore.$state.get(), calls]).toEqual([{ at: 'choosing', choice }, []]);
});

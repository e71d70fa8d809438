import { expect, test, vi } from 'vitest';
import { later, loggedIn, onPage } from '../../support/panel/logged-in.ts';

onPage({ clock: true });

const PIECE = 1_048_576;
const PASSWORD = 'uma senha boa';
const REFUSED = 'O envio deste arquivo não continua. Escolha o arquivo de novo.';
const preview = { at: '2026-05-04T12:00:00Z', copy: [], admins: ['dona'] };

/** A restore whose calls are answered in this order; a number is a status, null no connection. */
async function run(answers: readonly (object | number | null)[]) {
  const calls: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    calls.push(`${method} ${path}${body instanceof Blob ? ` ${body.size}` : ''}`);
    const answer = left.shift();
    if (answer === null || answer === undefined) throw new TypeError('no connection');
    if (typeof answer === 'number') return Response.json({ message: REFUSED }, { status: answer });
    return Response.json(answer);
  });
  const { createRestore } = await loggedIn(
    () => import('../../../src/admin/backup/restore-flow.ts'),
  );
  return { restore: createRestore(), calls };
}

test('a file is sent piece by piece, each again where the connection fails', async () => {
  const { restore, calls } = await run([{ id: 'u1' }, {}, null, 503, {}, preview]);
  const shown: unknown[] = [];
  restore.$state.listen((state) => shown.push(state.at === 'sending' ? state.done : state.at));
  const sending = restore.send(new File([new Uint8Array(PIECE + 5)], 'a.backup'), PASSWORD);
  await later(10_000);
  await sending;
  const second = `PUT /backups/uploads/u1?from=${PIECE} 5`;
  expect(calls).toEqual([
    'POST /backups/uploads',
    `PUT /backups/uploads/u1?from=0 ${PIECE}`,
    ...[second, second, second],
    'POST /backups/preview',
  ]);
  expect(shown).toEqual([0, 0, PIECE, 'reading', 'review']);
});

test.each<[string, number | null, string]>([
  ['refused', 422, REFUSED],
  [
    'cut off for good',
    null,
    'O envio parou: sem conexão. Confira sua internet e escolha o arquivo de novo.',
  ],
])('an upload that is %s goes back to the choice and says why', async (_, answer, problem) => {
  const { restore } = await run([{ id: 'u1' }, answer, answer, answer, answer]);
  const sending = restore.send(new File(['x'], 'a.backup'), PASSWORD);
  await later(20_000);
  await sending;
  expect(restore.$state.get()).toEqual({ at: 'choosing', problem });
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
    await restore.take('toque-2026-05-04.backup', PASSWORD);
    await restore.confirm();
    await later(10_000);
    expect(restore.$state.get()).toEqual(last);
    expect(calls.slice(2)).toEqual(Array(3).fill('GET /backups'));
  }
});

test('an empty file is not sent', async () => {
  const { restore, calls } = await run([]);
  await restore.send(new File([], 'a.backup'), PASSWORD);
  expect(restore.$state.get()).toEqual({
    at: 'choosing',
    problem: 'Este arquivo está vazio. Escolha outro.',
  });
  expect(calls).toEqual([]);
});

test('an upload that is given up ends with the piece on its way', async () => {
  const { restore, calls } = await run([{ id: 'u1' }, {}, {}, {}]);
  restore.$state.listen((state) => {
    if (state.at === 'sending' && state.done === PIECE) restore.restart();
  });
  await restore.send(new File([new Uint8Array(3 * PIECE)], 'a.backup'), PASSWORD);
  expect(restore.$state.get()).toEqual({ at: 'choosing', problem: null });
  expect(calls).toHaveLength(3);
});

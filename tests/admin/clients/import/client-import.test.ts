import { beforeEach, expect, test, vi } from 'vitest';
import { loggedIn, onPage, page } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

type Row = { readonly name: string; readonly phone: string; readonly notes: string };
type Sent = { readonly check: boolean; readonly rows: readonly Row[] };

const OFFLINE = 'Sem conexão. Confira sua internet e tente novamente.';

/** The bodies of the calls to the import. */
let sent: Sent[];
/** Saved clients by phone. */
let saved: Map<string, string>;
let fails: (body: Sent) => boolean;

/** Outcomes as the server gives them: new, known, repeated within the call, or wrong. */
function outcomesOf({ check, rows }: Sent) {
  const before = new Set<string>();
  return rows.map(({ name, phone, notes }) => {
    const number = phone.replace(/\D/g, '').slice(-11);
    if (number.length !== 11) return { outcome: 'wrong', reasons: ['Telefone inválido.'] };
    if (notes.length > 4000) return { outcome: 'wrong', reasons: ['Anotações longas.'] };
    if (before.has(number)) return { outcome: 'repeated' };
    before.add(number);
    const known = saved.get(number);
    if (known !== undefined) return { outcome: 'known', name: known };
    if (!check) saved.set(number, name);
    return { outcome: 'new' };
  });
}

async function choose(text: string, size = text.length) {
  const { createImport } = await loggedIn(
    () => import('../../../../src/admin/clients/import/client-import.ts'),
  );
  const { $state, ...run } = createImport();
  await run.choose(Object.defineProperty(new File([text], 'lista.csv'), 'size', { value: size }));
  const state = () => $state.get();
  /** The lines of a finished check or import. */
  const lines = () => {
    const now = state();
    if (now.state === 'done') return now.lines;
    if (now.state === 'review' && now.check.state === 'done') return now.check.lines;
    return expect.fail(JSON.stringify(now));
  };
  const again = async () => {
    const now = state();
    if (now.state === 'review') await run.check(now.file);
  };
  const outcomes = () => lines().map(({ outcome }) => outcome.outcome);
  return { ...run, $state, state, lines, outcomes, again };
}

const person = (at: number) => `Cliente ${at};119${String(10_000_000 + at)}`;
const many = (count: number) =>
  `Nome;Telefone\n${Array.from({ length: count }, (_, at) => person(at)).join('\n')}`;

onPage();
beforeEach(() => {
  saved = new Map();
  sent = [];
  fails = () => false;
  answer(({ url }) => {
    const body = sent.at(-1);
    if (!url.endsWith('/users/import') || !body)
      return { body: [...saved.keys()].map((id) => ({ id })) };
    return fails(body) ? 'offline' : { body: outcomesOf(body) };
  });
  // A Request gives its body only later.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.endsWith('/users/import')) sent.push(JSON.parse(String(init.body)));
    return fetch(path, init);
  });
});

const MB = 1024 * 1024;

test.each([
  ['', 50 * MB, 'Este arquivo tem 50 MB; o limite é 5 MB. Divida a lista em arquivos menores.'],
  ['Nome;Telefone\n', MB, 'Só há a linha com os nomes das colunas neste arquivo.'],
  ['', 0, 'Este arquivo está vazio.'],
  [
    many(20_001),
    MB,
    'Este arquivo tem 20.001 linhas; o limite é 20.000. Divida a lista em arquivos menores.',
  ],
])('a file is refused (%#)', async (text, size, problem) => {
  expect((await choose(text, size)).state()).toEqual({ state: 'choosing', problem });
});

test('unknown columns wait for their names before the check', async () => {
  const { check, state, outcomes } = await choose('Quem;Fone\nAna;11911111111');
  expect(state()).toMatchObject({ state: 'review', check: { state: 'incomplete' } });
  expect(sent).toEqual([]);
  const now = state();
  if (now.state !== 'review') return expect.fail();
  const columns = [
    { label: 'Quem', target: 'name' },
    { label: 'Fone', target: 'phone' },
  ] as const;
  await check({ ...now.file, sheet: { ...now.file.sheet, columns } });
  expect(outcomes()).toEqual(['new']);
  expect(sent[0]).toMatchObject({ check: true, rows: [{ name: 'Ana', phone: '11911111111' }] });
});

test('the check gives an outcome for each line and saves nothing', async () => {
  saved.set('11988887777', 'Maria');
  const { lines } = await choose(
    'Nome;Telefone\nAna;11911111111\nMaria;(11) 98888-7777\n\nBia;1\n=Cris;11 911111111',
  );
  expect(lines()).toMatchObject([
    { number: 2, outcome: { outcome: 'new' } },
    { number: 3, outcome: { outcome: 'known', name: 'Maria' } },
    { number: 5, outcome: { outcome: 'wrong', reasons: ['Telefone inválido.'] } },
    { number: 6, outcome: { outcome: 'repeated' } },
  ]);
  expect(saved.size).toBe(1);
});

test('the check sends two hundred lines a call, below the limit of the server', async () => {
  const { outcomes } = await choose(`${many(450)}\nDe novo;+55 11 910000000`);
  expect(sent.map(({ rows }) => rows.length)).toEqual([200, 200, 51]);
  expect(outcomes().at(-1), 'a phone of an earlier call').toBe('repeated');
  sent.length = 0;
  const notes = Array.from({ length: 60 }, (_, at) => `${person(at)};${'ção '.repeat(1000)}`);
  const long = `${person(99)};${'x'.repeat(60_000)}`;
  const noted = await choose(['Nome;Telefone;Notas', ...notes, long].join('\n'));
  expect(sent.length).toBeGreaterThan(1);
  for (const body of sent) expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(128 * 1024);
  expect(noted.outcomes()).toEqual([...Array(60).fill('new'), 'wrong']);
});

test('the lines of a call are read before it, and the others later', async () => {
  const { check, state } = await choose(many(450));
  const now = state();
  if (now.state !== 'review') return expect.fail();
  let read = 0;
  const lines = now.file.sheet.lines.map(({ number, cells }) => ({
    number,
    get cells() {
      read += 1;
      return cells;
    },
  }));
  const before: number[] = [];
  fails = () => {
    before.push(read);
    return false;
  };
  await check({ ...now.file, sheet: { ...now.file.sheet, lines } });
  expect(before).toEqual([201, 401, 450]);
});

test('a check that fails can be repeated, as unsaved work', async () => {
  fails = () => true;
  const { state, outcomes, again } = await choose(many(3));
  expect(state()).toMatchObject({ check: { state: 'stopped', problem: OFFLINE, added: 0 } });
  const { $unsavedWork } = await import('../../../../src/admin/session/unsaved-work.ts');
  const unsaved: boolean[] = [];
  fails = () => {
    unsaved.push($unsavedWork.get());
    return false;
  };
  await again();
  expect([...unsaved, $unsavedWork.get()]).toEqual([true, false]);
  expect(outcomes()).toEqual(['new', 'new', 'new']);
});

test('the import sends the new lines alone, as unsaved work and no news', async () => {
  saved.set('11910000001', 'Cliente 1');
  const { $state, confirm, state, outcomes } = await choose(`${many(3)}\nBia;1`);
  const { $unsavedWork } = await import('../../../../src/admin/session/unsaved-work.ts');
  const unsaved = [$unsavedWork.get()];
  $state.listen(() => unsaved.push($unsavedWork.get()));
  await confirm();
  expect(state().state).toBe('done');
  expect(unsaved).toEqual([false, true, true, false]);
  expect(outcomes()).toEqual(['new', 'known', 'new', 'wrong']);
  const rows = [{ name: 'Cliente 0' }, { name: 'Cliente 2' }];
  expect(sent.at(-1)).toMatchObject({ check: false, rows });
  // No toast announces them.
  expect(JSON.parse(page.storage.notifiedClients ?? '')).toEqual([...saved.keys()]);
});

test('an import that fails in the middle continues without adding a client twice', async () => {
  const { again, confirm, state, outcomes } = await choose(many(500));
  let calls = 0;
  // The second call is served, and its answer lost.
  fails = (body) => {
    calls += 1;
    if (calls === 2) outcomesOf(body);
    return calls === 2;
  };
  await confirm();
  expect(state()).toMatchObject({ check: { state: 'stopped', problem: OFFLINE, added: 200 } });
  await again();
  expect(outcomes().filter((outcome) => outcome === 'known')).toHaveLength(400);
  await confirm();
  expect([state().state, saved.size]).toEqual(['done', 500]);
});

test('an import stops after the current call', async () => {
  const { $state, confirm, state, stop } = await choose(many(500));
  $state.listen((shown) => {
    if (shown.state === 'importing' && !shown.stopping && shown.done === 200) stop();
  });
  await confirm();
  expect(state()).toMatchObject({ check: { state: 'stopped', problem: null } });
  expect(saved.size).toBe(400);
});

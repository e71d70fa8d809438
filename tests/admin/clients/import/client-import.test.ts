import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

type Row = { readonly name: string; readonly phone: string; readonly notes: string };
type Sent = { readonly check: boolean; readonly rows: readonly Row[] };

const OFFLINE = 'Sem conexão. Confira sua internet e tente novamente.';

/** The bodies of the calls to the import. */
let sent: Sent[];
/** Saved clients by phone. */
let saved: Map<string, string>;
let fails: (body: Sent) => 'offline' | null;

const digits = (phone: string) => phone.replace(/\D/g, '').slice(-11);

/** Outcomes as the server gives them: new, known, repeated within the call, or wrong. */
function outcomesOf({ check, rows }: Sent) {
  const before = new Set<string>();
  return rows.map(({ name, phone, notes }) => {
    const number = digits(phone);
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

async function load() {
  vi.resetModules();
  const { startSession } = await import('../../../../src/admin/session/session.ts');
  const { $unsavedWork } = await import('../../../../src/admin/session/unsaved-work.ts');
  const { createImport } = await import('../../../../src/admin/clients/import/client-import.ts');
  startSession(ana);
  const run = createImport();
  /** The lines of a finished check or import. */
  const lines = () => {
    const now = run.$state.get();
    if (now.state === 'done') return now.lines;
    if (now.state === 'review' && now.check.state === 'done') return now.check.lines;
    throw new Error(JSON.stringify(now));
  };
  const outcomes = () => lines().map(({ outcome }) => outcome.outcome);
  return { run, state: () => run.$state.get(), lines, outcomes, $unsavedWork };
}

const file = (text: string) => new File([text], 'lista.csv');
const person = (at: number) => `Cliente ${at};119${String(10_000_000 + at)}`;
const many = (count: number) =>
  `Nome;Telefone\n${Array.from({ length: count }, (_, at) => person(at)).join('\n')}`;

async function loadAndChoose(text: string) {
  const loaded = await load();
  await loaded.run.choose(file(text));
  return loaded;
}

beforeEach(() => {
  openPage();
  saved = new Map();
  sent = [];
  fails = () => null;
  answer((request) => {
    const body = sent.at(-1);
    if (!request.url.endsWith('/users/import') || !body) return { body: [] };
    return fails(body) ?? { body: outcomesOf(body) };
  });
  // A Request gives its body only later.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.endsWith('/users/import')) sent.push(JSON.parse(String(init.body)));
    return fetch(path, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a file', () => {
  test('above 5 MB is refused before it is read', async () => {
    const { run, state } = await load();
    const large = file('');
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
    await run.choose(large);
    expect(state()).toEqual({
      state: 'choosing',
      problem: 'Este arquivo tem 50 MB; o limite é 5 MB. Divida a lista em arquivos menores.',
    });
  });

  test.each([
    ['Nome;Telefone\n', 'Só há a linha com os nomes das colunas neste arquivo.'],
    ['', 'Este arquivo está vazio.'],
    [
      many(20_001),
      'Este arquivo tem 20.001 linhas; o limite é 20.000. Divida a lista em arquivos menores.',
    ],
  ])('without clients, or with too many, is refused', async (text, problem) => {
    const { state } = await loadAndChoose(text);
    expect(state()).toEqual({ state: 'choosing', problem });
  });

  test('whose columns are unknown waits for them', async () => {
    const { run, state, outcomes } = await loadAndChoose('Nome;Fone 2\nAna;11911111111');
    expect(state()).toMatchObject({ state: 'review', check: { state: 'incomplete' } });
    expect(sent).toEqual([]);
    await run.check({
      name: 'lista.csv',
      sheet: {
        columns: [
          { label: 'Nome', target: 'name' },
          { label: 'Fone 2', target: 'phone' },
        ],
        lines: [{ number: 2, cells: ['Ana', '11911111111'] }],
      },
    });
    expect(outcomes()).toEqual(['new']);
    expect(sent[0]).toMatchObject({ check: true, rows: [{ name: 'Ana', phone: '11911111111' }] });
  });
});

describe('the check', () => {
  test('gives an outcome for each line and saves nothing', async () => {
    saved.set('11988887777', 'Maria');
    const { lines } = await loadAndChoose(
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

  test('sends two hundred lines a call and finds a phone of an earlier call', async () => {
    const { outcomes } = await loadAndChoose(`${many(450)}\nDe novo;+55 11 910000000`);
    expect(sent.map(({ rows }) => rows.length)).toEqual([200, 200, 51]);
    expect(outcomes().at(-1)).toBe('repeated');
  });

  test('keeps each call below the limit of the server', async () => {
    const note = 'ção '.repeat(1000);
    const lines = Array.from({ length: 60 }, (_, at) => `${person(at)};${note}`);
    const { outcomes } = await loadAndChoose(
      `Nome;Telefone;Notas\n${lines.join('\n')}\n${person(99)};${'x'.repeat(60_000)}`,
    );
    expect(sent.length).toBeGreaterThan(1);
    for (const body of sent)
      expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(128 * 1024);
    expect(outcomes()).toEqual([...Array(60).fill('new'), 'wrong']);
  });

  test('that fails can be repeated', async () => {
    fails = () => 'offline';
    const { run, state, outcomes } = await loadAndChoose(many(3));
    const shown = state();
    expect(shown).toMatchObject({ check: { state: 'stopped', problem: OFFLINE, added: 0 } });
    fails = () => null;
    if (shown.state === 'review') await run.check(shown.file);
    expect(outcomes()).toEqual(['new', 'new', 'new']);
  });
});

describe('the import', () => {
  test('sends the new lines alone, as unsaved work', async () => {
    saved.set('11910000001', 'Cliente 1');
    const { run, state, outcomes, $unsavedWork } = await loadAndChoose(`${many(3)}\nBia;1`);
    expect($unsavedWork.get()).toBe(false);
    const unsaved: boolean[] = [];
    run.$state.listen(() => unsaved.push($unsavedWork.get()));
    await run.confirm();
    expect(state().state).toBe('done');
    expect(unsaved).toEqual([true, true, false]);
    expect(outcomes()).toEqual(['new', 'known', 'new', 'wrong']);
    expect(sent.at(-1)).toMatchObject({
      check: false,
      rows: [{ name: 'Cliente 0' }, { name: 'Cliente 2' }],
    });
  });

  test('that fails in the middle continues without adding a client twice', async () => {
    const { run, state, outcomes } = await loadAndChoose(many(500));
    let calls = 0;
    // The second call is served, and its answer lost.
    fails = (body) => {
      calls += 1;
      if (calls !== 2) return null;
      outcomesOf(body);
      return 'offline';
    };
    await run.confirm();
    const shown = state();
    expect(shown).toMatchObject({ check: { state: 'stopped', problem: OFFLINE, added: 200 } });
    if (shown.state === 'review') await run.check(shown.file);
    expect(outcomes().filter((outcome) => outcome === 'known')).toHaveLength(400);
    await run.confirm();
    expect(state().state).toBe('done');
    expect(saved.size).toBe(500);
  });

  test('stops after the current call', async () => {
    const { run, state } = await loadAndChoose(many(500));
    run.$state.listen((shown) => {
      if (shown.state === 'importing' && !shown.stopping && shown.done === 200) run.stop();
    });
    await run.confirm();
    expect(state()).toMatchObject({ check: { state: 'stopped', problem: null } });
    expect(saved.size).toBe(400);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

type Sent = { readonly check: boolean; readonly rows: readonly { name: string; phone: string }[] };

let calls: Request[];
/** Phones that somebody has. */
let there: Map<string, string>;
let fails: (sent: Sent) => number | 'offline' | null;

const digits = (phone: string) => phone.replace(/\D/g, '').slice(-11);

/** As the server does: what is new, known, repeated within the call, or wrong. */
function judge({ check, rows }: Sent) {
  const before = new Set<string>();
  return rows.map(({ name, phone }) => {
    const number = digits(phone);
    if (number.length !== 11) return { outcome: 'wrong', reasons: ['Telefone inválido.'] };
    if (before.has(number)) return { outcome: 'repeated' };
    before.add(number);
    const known = there.get(number);
    if (known !== undefined) return { outcome: 'known', name: known };
    if (!check) there.set(number, name);
    return { outcome: 'new' };
  });
}

async function load() {
  vi.resetModules();
  const { startSession } = await import('../../../../src/admin/session/session.ts');
  const { createImport } = await import('../../../../src/admin/clients/import/client-import.ts');
  const { totals } = await import('../../../../src/admin/clients/import/import-lines.ts');
  startSession(ana);
  const run = createImport();
  return { run, state: () => run.$state.get(), totals };
}

const bodies = async () =>
  Promise.all(
    calls
      .filter(({ url }) => url.endsWith('/users/import'))
      .map(async (call): Promise<Sent> => JSON.parse(await call.clone().text())),
  );

const file = (text: string, name = 'lista.csv') => new File([text], name);
const person = (at: number) => `Cliente ${at};119${String(10_000_000 + at)}`;
const many = (count: number) =>
  `Nome;Telefone\n${Array.from({ length: count }, (_, at) => person(at)).join('\n')}`;

beforeEach(() => {
  openPage();
  there = new Map();
  fails = () => null;
  let pending: Sent | null = null;
  calls = answer((request) => {
    if (!request.url.endsWith('/users/import')) return { body: [] };
    const sent = pending ?? { check: true, rows: [] };
    pending = null;
    const failure = fails(sent);
    if (failure === 'offline') return 'offline';
    if (failure !== null) return { status: failure, body: { message: 'Serviço indisponível.' } };
    return { body: judge(sent) };
  });
  // The body is read at once; a Request gives it later.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.endsWith('/users/import')) pending = JSON.parse(String(init.body));
    return fetch(path, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a file', () => {
  test('that is too large is refused before it is read', async () => {
    const { run, state } = await load();
    const large = new File([], 'lista.csv');
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
  ])('that holds no clients, or too many, is told', async (text, problem) => {
    const { run, state } = await load();
    await run.choose(file(text));
    expect(state()).toEqual({ state: 'choosing', problem });
  });

  test('shows its columns, and another may be chosen', async () => {
    const { run, state } = await load();
    await run.choose(file('Nome;Fone 2;Telefone\nAna;11911111111;11922222222'));
    expect(state()).toMatchObject({
      state: 'mapping',
      file: { name: 'lista.csv', mapping: { name: 0, phone: 2 } },
    });
    run.map('phone', 1);
    await run.check();
    expect((await bodies())[0]).toMatchObject({
      check: true,
      rows: [{ name: 'Ana', phone: '11911111111' }],
    });
  });
});

describe('the trial', () => {
  test('says what would become of each line, and writes nothing', async () => {
    there.set('11988887777', 'Maria');
    const { run, state } = await load();
    await run.choose(
      file('Nome;Telefone\nAna;11911111111\nMaria;(11) 98888-7777\n\nBia;1\n=Cris;11 911111111'),
    );
    await run.check();
    expect(state()).toMatchObject({
      state: 'checked',
      judged: [
        { line: { number: 2 }, outcome: { outcome: 'new' } },
        { line: { number: 3 }, outcome: { outcome: 'known', name: 'Maria' } },
        { line: { number: 5 }, outcome: { outcome: 'wrong', reasons: ['Telefone inválido.'] } },
        { line: { number: 6 }, outcome: { outcome: 'repeated' } },
      ],
    });
    expect(there.size).toBe(1);
  });

  test('goes in calls of two hundred lines, and knows a phone of an earlier call', async () => {
    const { run, state } = await load();
    await run.choose(file(`${many(450)}\nDe novo;+55 11 910000000`));
    await run.check();
    expect((await bodies()).map(({ rows }) => rows.length)).toEqual([200, 200, 51]);
    const shown = state();
    if (shown.state !== 'checked') throw new Error(shown.state);
    expect(shown.judged.at(-1)?.outcome).toEqual({ outcome: 'repeated' });
  });

  test('keeps each call below what the server takes, and tells of a line that never fits', async () => {
    const { run, state, totals } = await load();
    const note = 'ção '.repeat(1000);
    const lines = Array.from({ length: 60 }, (_, at) => `${person(at)};${note}`);
    await run.choose(
      file(`Nome;Telefone;Notas\n${lines.join('\n')}\n${person(99)};${'x'.repeat(60_000)}`),
    );
    await run.check();
    const sent = await bodies();
    expect(sent.length).toBeGreaterThan(1);
    for (const body of sent)
      expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(128 * 1024);
    const shown = state();
    if (shown.state !== 'checked') throw new Error(shown.state);
    expect(totals(shown.judged)).toEqual({ new: 60, known: 0, repeated: 0, wrong: 1 });
  });

  test('that fails is told, and can be made again', async () => {
    fails = () => 'offline';
    const { run, state } = await load();
    await run.choose(file(many(3)));
    await run.check();
    expect(state()).toMatchObject({
      state: 'mapping',
      problem: 'Sem conexão. Confira sua internet e tente novamente.',
    });
    fails = () => null;
    await run.check();
    expect(state().state).toBe('checked');
  });
});

describe('the import', () => {
  async function checked(text: string) {
    const loaded = await load();
    await loaded.run.choose(file(text));
    await loaded.run.check();
    return loaded;
  }

  test('sends the new lines alone', async () => {
    there.set('11910000001', 'Cliente 1');
    const { run, state, totals } = await checked(`${many(3)}\nBia;1`);
    await run.start();
    const shown = state();
    if (shown.state !== 'done') throw new Error(shown.state);
    expect(totals(shown.judged)).toEqual({ new: 2, known: 1, repeated: 0, wrong: 1 });
    expect((await bodies()).at(-1)).toMatchObject({
      check: false,
      rows: [{ name: 'Cliente 0' }, { name: 'Cliente 2' }],
    });
  });

  test('that fails in the middle says how many are in, and goes on: nobody is in twice', async () => {
    const { run, state, totals } = await checked(many(500));
    let answered = 0;
    // The second call is served, and its answer lost.
    fails = (sent) => {
      answered += 1;
      if (answered !== 2) return null;
      judge(sent);
      return 'offline';
    };
    await run.start();
    expect(state()).toEqual({
      state: 'paused',
      added: 200,
      done: 200,
      total: 500,
      problem: 'Sem conexão. Confira sua internet e tente novamente.',
    });
    await run.resume();
    const shown = state();
    if (shown.state !== 'done') throw new Error(shown.state);
    expect(totals(shown.judged)).toEqual({ new: 500, known: 0, repeated: 0, wrong: 0 });
    expect(there.size).toBe(500);
  });

  test('stops behind the call that is on its way, and goes on from there', async () => {
    const { run, state } = await checked(many(500));
    const stopping = run.$state.listen((shown) => {
      if (shown.state === 'importing' && !shown.stopping && shown.done === 200) run.stop();
    });
    await run.start();
    stopping();
    expect(state()).toMatchObject({ state: 'paused', added: 200, problem: null });
    expect(there.size).toBe(200);
    await run.resume();
    expect(state().state).toBe('done');
    expect(there.size).toBe(500);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const steps = (visited: number, booking: number, entered: number, whatsapp: number) => ({
  visited,
  booking,
  entered,
  whatsapp,
});
const ROWS = [
  { source: 'instagram', name: null, ...steps(300, 60, 30, 24) },
  { source: 'poster:padaria', name: 'Padaria da esquina', ...steps(12, 6, 3, 2) },
  { source: 'poster:feira', name: null, ...steps(1, 0, 0, 0) },
] as const;

let calls: Request[];

beforeEach(() => {
  openPage();
  calls = answer(() => ({ body: ROWS }));
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  vi.resetModules();
  const { startSession } = await import('../../../src/admin/session/session.ts');
  startSession(ana);
  return await import('../../../src/admin/reports/sources.ts');
}

test.each([
  ['instagram', null, 'Instagram'],
  ['facebook', null, 'Facebook'],
  ['google', null, 'Google'],
  ['whatsapp', null, 'WhatsApp'],
  ['direct', null, 'Direto'],
  ['other', null, 'Outros sites'],
  ['poster:padaria', 'Padaria da esquina', 'Padaria da esquina'],
  ['poster:feira', null, 'Cartaz excluído (feira)'],
] as const)('the source %s of the poster %s is labelled %s', async (source, name, label) => {
  const { sourceName } = await load();
  expect(sourceName({ source, name })).toBe(label);
});

test('the table has every source with its four steps, all of them last', async () => {
  const { sourcesTable } = await load();
  const table = sourcesTable(ROWS, 'week');
  expect(table.columns).toEqual([
    'De onde',
    'Visitaram',
    'Tocaram em Agendar',
    'Cadastraram ou entraram',
    'Abriram o WhatsApp',
  ]);
  expect(table.rows).toEqual([
    ['Instagram', 300, 60, 30, 24],
    ['Padaria da esquina', 12, 6, 3, 2],
    ['Cartaz excluído (feira)', 1, 0, 0, 0],
    ['Todas as origens', 313, 66, 33, 26],
  ]);
  expect(table.file).toBe('caminhos-7-dias');
});

test.each([
  [1, 3, null],
  [0, 19, null],
  [0, 0, null],
  [0, 20, '0 %'],
  [1, 20, '5 %'],
  [1, 300, '< 1 %'],
  [300, 300, '100 %'],
])('%i of %i are %s', async (part, total, text) => {
  const { percent } = await load();
  expect(percent(part, total)?.replace(/\u00a0/g, ' ') ?? null).toBe(text);
});

test.each([
  [steps(313, 66, 33, 26), 'De 313 pessoas que visitaram o site, 26 abriram o WhatsApp (8 %).'],
  [steps(1500, 9, 9, 1), 'De 1.500 pessoas que visitaram o site, 1 abriu o WhatsApp (< 1 %).'],
  [steps(1, 1, 1, 1), 'De 1 pessoa que visitou o site, 1 abriu o WhatsApp.'],
  [steps(5, 2, 0, 0), 'De 5 pessoas que visitaram o site, nenhuma abriu o WhatsApp ainda.'],
])('%o: %s', async (row, sentence) => {
  const { sourcesSentence } = await load();
  expect(sourcesSentence([{ source: 'direct', name: null, ...row }]).replace(/\u00a0/g, ' ')).toBe(
    sentence,
  );
});

test('reads the sources of the chosen period', async () => {
  const { $sources, $sourcesPeriod } = await load();
  $sources.listen(() => {});
  await vi.waitFor(() => expect($sources.get().data).toEqual(ROWS));
  $sourcesPeriod.set('week');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ url }) => new URL(url).search)).toEqual(['?period=month', '?period=week']);
});

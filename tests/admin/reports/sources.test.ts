import { expect, test } from 'vitest';
import { addresses, loggedIn, onPage, settled, watch } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

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

const load = () => loggedIn(() => import('../../../src/admin/reports/sources.ts'));

onPage({ clock: true });

test('every source has a name', async () => {
  const { sourceName } = await load();
  const sources = ['instagram', 'facebook', 'google', 'whatsapp', 'direct', 'other'] as const;
  expect(sources.map((source) => sourceName({ source, name: null }))).toEqual([
    'Instagram',
    'Facebook',
    'Google',
    'WhatsApp',
    'Direto',
    'Outros sites',
  ]);
});

test('the table has every source with its four steps, all of them last', async () => {
  const { sourcesTable } = await load();
  expect(sourcesTable(ROWS, 'week')).toMatchObject({
    columns: [
      'De onde',
      'Visitaram',
      'Tocaram em Agendar',
      'Fizeram cadastro ou login',
      'Abriram o WhatsApp',
    ],
    rows: [
      ['Instagram', 300, 60, 30, 24],
      ['Padaria da esquina', 12, 6, 3, 2],
      ['Cartaz excluído (feira)', 1, 0, 0, 0],
      ['Todas as origens', 313, 66, 33, 26],
    ],
    file: 'caminhos-7-dias',
  });
});

test('visitors are compared with all visitors, a step with the visitors of its source', async () => {
  const { rowsOf } = await load();
  const compared = rowsOf(ROWS).map(({ name, cells }) => [name, ...cells.map(({ of }) => of)]);
  expect(compared).toEqual([
    ['Instagram', 313, 300, 300, 300],
    ['Padaria da esquina', 313, 12, 12, 12],
    ['Cartaz excluído (feira)', 313, 1, 1, 1],
    ['Todas as origens', 313, 313, 313, 313],
  ]);
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
  const text = sourcesSentence([{ source: 'direct', name: null, ...row }]);
  expect(text.replace(/\u00a0/g, ' ')).toBe(sentence);
});

test('the sources of the chosen period are read', async () => {
  const calls = answer(() => ({ body: ROWS }));
  const { $sources, $sourcesPeriod } = await load();
  watch($sources);
  await settled();
  expect($sources.get().data).toEqual(ROWS);
  $sourcesPeriod.set('week');
  await settled();
  expect(addresses(calls)).toEqual(['/reports/paths?period=month', '/reports/paths?period=week']);
});

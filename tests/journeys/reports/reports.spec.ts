import type { Page, Route } from '@playwright/test';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { expectSound, expectSoundInBothSchemes } from '../sound.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const CARDS = ['Visitas ao site', 'Clientes cadastrados', 'Serviços mais solicitados'] as const;
const card = (page: Page, name: (typeof CARDS)[number]) => page.getByRole('region', { name });
const visits = (page: Page) => card(page, 'Visitas ao site');
const clients = (page: Page) => card(page, 'Clientes cadastrados');
const services = (page: Page) => card(page, 'Serviços mais solicitados');
const month = (page: Page) => page.getByRole('region', { name: 'Este mês' });
const chart = (page: Page, name: (typeof CARDS)[number]) => card(page, name).getByRole('img');

const LONG = 'Massagem terapêutica com pedras quentes';

type Answer = { readonly rows: readonly object[]; readonly headers?: Record<string, string> };

/** Days from 24 October 2026 on. */
const days = (counts: readonly number[]) =>
  counts.map((unique_visits, at) => ({
    date: new Date(Date.UTC(2026, 9, 24 + at)).toISOString().slice(0, 10),
    unique_visits,
  }));

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/reports/visits?period=day': { rows: days([3, 0, 41, 12]), headers: { 'x-total-before': '40' } },
  '/reports/visits?period=week': {
    rows: [
      { start_date: '2026-11-09', unique_visits: 30 },
      { start_date: '2026-11-16', unique_visits: 5000, limited: true },
    ],
    headers: { 'x-total-before': '0' },
  },
  '/reports/visits?period=month': {
    rows: [
      { month: '2026-10', unique_visits: 70 },
      { month: '2026-11', unique_visits: 30 },
    ],
    headers: { 'x-total-before': '200' },
  },
  '/reports/clients?period=day': {
    rows: [
      { date: '2026-11-21', count: 2 },
      { date: '2026-11-22', count: 1 },
    ],
    headers: { 'x-total-before': '3' },
  },
  '/reports/clients?period=week': { rows: [], headers: { 'x-total-before': '4' } },
  '/reports/clients?period=month': { rows: [{ month: '2026-11', count: 3 }] },
  '/reports/services?period=all': {
    rows: [
      { service_name: LONG, request_count: 9 },
      { service_name: '=1+1', request_count: 2 },
    ],
    headers: { 'x-total-count': '11' },
  },
  '/reports/services?period=month': { rows: [], headers: { 'x-total-count': '0' } },
  '/reports/services?period=week': {
    rows: [{ service_name: 'Quick massage', request_count: 1 }],
    headers: { 'x-total-count': '1', 'x-total-before': '2' },
  },
};

const MONTHS = [
  { month: '2026-10', done: 1, value: 90, missed: 0, received: 80, clients: 3 },
  { month: '2026-11', done: 9, value: 1250.5, missed: 2, received: 1100, clients: 4 },
];

const fulfil = (route: Route) => {
  const { pathname, search } = new URL(route.request().url());
  const { rows = [], headers = {} } = ANSWERS[pathname + search] ?? {};
  return route.fulfill({ json: rows, headers });
};

const READS = '**/reports/{visits,clients,services}?*';

/** Holds an answer back until it is released. */
async function late(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const is = (url: URL) => url.pathname + url.search === address;
  await page.route(is, async (route) => {
    await promise;
    await fulfil(route);
  });
  return { release: resolve };
}

const choose = (page: Page, name: (typeof CARDS)[number], period: string) =>
  card(page, name).getByRole('combobox').selectOption(period);

/** All of the axis under a chart or beside it. */
const ticks = (page: Page, name: (typeof CARDS)[number]) =>
  chart(page, name).locator('.recharts-cartesian-axis-tick-value');

async function openReports(page: Page, owner: Owner): Promise<void> {
  await page.route(READS, fulfil);
  await owner.open('reports');
  await expect(page.getByRole('img')).toHaveCount(3);
}

for (const size of [PHONE, DESKTOP]) {
  test.describe(`at ${size.width} px`, { tag: '@every' }, () => {
    test.use({ viewport: size });

    test('a report spins, then shows its numbers, and so again in another period', async ({
      page,
      owner,
    }) => {
      await page.route(READS, fulfil);
      await page.route('**/reports/months', (route) => route.fulfill({ json: MONTHS }));
      const first = await late(page, '/reports/visits?period=day');
      const second = await late(page, '/reports/visits?period=month');
      // The dashboard has read some of it.
      await owner.open('dashboard');
      await page.getByRole('link', { name: 'Ver os relatórios' }).click();
      await expect(page.getByText('Acompanhe as estatísticas do seu negócio.')).toBeVisible();
      await expect(month(page)).toContainText('R$ 1.250,50');
      await expect(month(page)).toContainText('RecebidoR$ 1.100outubro: R$ 80');
      await expect(month(page)).toContainText('outubro: R$ 90');
      await expect(clients(page)).toContainText('Total de clientes: 3');
      await expect(visits(page).getByText('Carregando…')).toBeVisible();
      first.release();
      await expect(visits(page)).toContainText('Total de visitas únicas: 56');
      await expect(visits(page)).toContainText('40 % a mais que nos 30 dias anteriores.');
      await expect(visits(page)).toContainText('Melhor dia: 26/10/2026, com 41 visitas.');
      await expect(ticks(page, CARDS[0]).first()).toHaveText('24/10/2026');
      await expect(clients(page)).toContainText('O mesmo que nos 30 dias anteriores.');
      await expect(page.getByRole('img')).toHaveCount(3);
      await expectSound(page, 'numbers');

      await choose(page, CARDS[0], 'Mensal');
      await expect(visits(page).getByText('Carregando…')).toBeVisible();
      await expect(visits(page)).not.toContainText('Total');
      second.release();
      await expect(visits(page)).toContainText('Total de visitas únicas: 100');
      await expect(visits(page)).toContainText(
        '50 % a menos que nos 12 meses anteriores; este mês ainda não terminou.',
      );
      await expect(ticks(page, CARDS[0]).first()).toHaveText('Out/2026');
      await choose(page, CARDS[1], 'Semanal');
      await expect(clients(page)).toContainText(
        'Não há dados de clientes para o período selecionado.',
      );
      await expect(clients(page)).toContainText('As 12 semanas anteriores: 4 clientes.');
    });

    test('charts, tables and help are accessible', { tag: '@every' }, async ({ page, owner }) => {
      await openReports(page, owner);
      for (const name of CARDS)
        await card(page, name).getByRole('button', { name: 'Ver tabela' }).click();
      await visits(page).getByText('O que é uma visita única?').click();
      await expect(visits(page)).toContainText('o que passar de 5.000 pessoas num mesmo dia');
      await expect(services(page).getByRole('row', { name: `${LONG} 9` })).toBeVisible();
      await expect(ticks(page, CARDS[2]).filter({ hasText: 'Massagem' })).toHaveText(
        // With non-breaking spaces.
        /^Massagem.terapê…$/,
      );
      await expectSoundInBothSchemes(page, `${size.width} px`);
    });

    test('they print on paper, dark on white, with nothing of the panel', {
      tag: '@every',
    }, async ({ page, owner }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await openReports(page, owner);
      await page.setViewportSize({ width: 718, height: 1000 });
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Baixar CSV' })).toHaveCount(0);
      const paper = await visits(page).evaluate((section) => ({
        color: getComputedStyle(section).color,
        background: getComputedStyle(section).backgroundColor,
      }));
      expect(paper).toEqual({ color: 'rgb(28, 38, 32)', background: 'rgb(255, 255, 255)' });
      for (const name of CARDS) {
        const { width = 0 } = (await chart(page, name).boundingBox()) ?? {};
        const { width: whole = 0 } = (await card(page, name).boundingBox()) ?? {};
        expect(width).toBeGreaterThan(whole * 0.8);
        expect(width).toBeLessThan(whole);
      }
    });
  });
}

// Spec §8.
const NOT_FOUND = [
  [
    'Visitas ao site',
    'Dados de visitas não encontrados. Verifique se a tabela de visitas existe no banco de dados.',
  ],
  [
    'Clientes cadastrados',
    'Dados de clientes não encontrados. Verifique se a tabela de clientes existe no banco de dados.',
  ],
  [
    'Serviços mais solicitados',
    'Dados de serviços não encontrados. Verifique se as tabelas de serviços e agendamentos existem no banco de dados.',
  ],
  ['Sessões', 'Dados de sessões não encontrados.'],
  ['Quem não vem há algum tempo', 'Dados de sessões não encontrados.'],
  ['Do site ao WhatsApp', 'Dados de origem das visitas não encontrados.'],
  ['Mais lidos no site', 'Dados de leituras não encontrados.'],
] as const;

test('a report that fails says so in its own words, and is read again', { tag: '@every' }, async ({
  page,
  owner,
  problems,
}) => {
  await page.setViewportSize(PHONE);
  let failing = true;
  await page.route('**/reports/*?*', (route) =>
    failing ? route.fulfill({ status: 404, json: { message: 'Erro.' } }) : fulfil(route),
  );
  await owner.open('reports');
  for (const [name] of NOT_FOUND.slice(3)) await page.getByRole('button', { name }).click();
  for (const [name, sentence] of NOT_FOUND)
    await expect(page.getByRole('region', { name }).getByRole('alert')).toContainText(sentence);
  await expectSound(page, 'warnings');
  expect(problems.splice(0).filter((text) => text.includes('ApiFailure'))).toHaveLength(7);
  failing = false;
  await clients(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(clients(page)).toContainText('Total de clientes: 3');
});

test('one day is a point, and a year is a line that can be read', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await page.setViewportSize(PHONE);
  for (const [count, dots] of [
    [1, 1],
    [365, 0],
  ] as const) {
    const json = days(Array.from({ length: count }, (_, at) => 5 + (at % 40)));
    await page.route('**/reports/visits?*', (route) => route.fulfill({ json }));
    await owner.open('reports');
    await expect(visits(page).locator('.recharts-line-curve, .recharts-dot').first()).toBeVisible();
    await expect(visits(page).locator('.recharts-line-dots .recharts-dot')).toHaveCount(dots);
    const labels = await ticks(page, CARDS[0]).evaluateAll((found) =>
      found.map((label) => label.getBoundingClientRect().toJSON()),
    );
    const across = labels.filter(({ y }) => y === labels[0].y);
    for (const [at, { right }] of across.entries())
      expect(right, `${count} points`).toBeLessThan(across[at + 1]?.left ?? Infinity);
    await expectSound(page, `${count} points`);
  }
});

test('without the charts the numbers are still there', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await page.route(READS, fulfil);
  await page.route('**/Charts.*.js', (route) => route.abort());
  await owner.open('reports');
  await expect(visits(page).getByRole('alert')).toHaveText(
    'Não foi possível abrir o gráfico. Os números estão na tabela.',
  );
  await visits(page).getByRole('button', { name: 'Ver tabela' }).click();
  await expect(visits(page).getByRole('row')).toHaveCount(5);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';
import { expectSound } from '../sound.ts';

// The way from a visit to WhatsApp by source, and what is read most.

const PATHS = [
  { source: 'instagram', name: null, visited: 300, booking: 60, entered: 30, whatsapp: 24 },
  { source: 'direct', name: null, visited: 80, booking: 8, entered: 2, whatsapp: 1 },
  {
    source: 'poster:padaria',
    name: 'Padaria da esquina',
    visited: 12,
    booking: 6,
    entered: 3,
    whatsapp: 2,
  },
  { source: 'poster:feira', name: null, visited: 1, booking: 0, entered: 0, whatsapp: 0 },
];
const READS = [
  { kind: 'post', id: '1', title: 'Como dormir melhor depois de um dia longo', count: 41 },
  { kind: 'post', id: '2', title: 'Ventosas: mitos e verdades', count: 7 },
  { kind: 'service', id: '3', title: 'Drenagem linfática', count: 1 },
];

const card = (page: Page, name: string) => page.getByRole('region', { name });
const paths = (page: Page) => card(page, 'Do site ao WhatsApp');
const reads = (page: Page) => card(page, 'Mais lidos no site');

const PATHS_CALL = '**/reports/paths?*';
const READS_CALL = '**/reports/reads?*';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: width < 500 });

    test('the way to WhatsApp is seen by source, and what was read', { tag: '@every' }, async ({
      page,
      owner,
    }) => {
      const asked: string[] = [];
      await page.route(PATHS_CALL, (route) => {
        const { searchParams } = new URL(route.request().url());
        asked.push(searchParams.get('period') ?? '');
        return route.fulfill({ json: searchParams.get('period') === 'week' ? [] : PATHS });
      });
      await page.route(READS_CALL, (route) => route.fulfill({ json: READS }));
      await owner.open('reports');
      await expect(paths(page)).toContainText(
        'De 393 pessoas que visitaram o site, 27 abriram o WhatsApp (7 %).',
      );
      const poster = paths(page)
        .getByRole(width === 360 ? 'listitem' : 'row')
        .filter({ hasText: 'Padaria da esquina' });
      await expect(poster).toContainText(/12.*6.*3.*2/s);
      await expect(paths(page)).toContainText('Cartaz excluído (feira)');
      await expect(paths(page)).toContainText('Todas as origens');
      const posts = reads(page).getByRole('list', { name: 'Postagens' });
      await expect(posts.getByRole('listitem')).toHaveText([
        /dormir melhor.*41 pessoas/,
        /7 pessoas/,
      ]);
      await expect(reads(page).getByRole('list', { name: 'Serviços' })).toContainText('1 pessoa');
      await paths(page).getByText('Como ler estes números?').click();
      await expect(paths(page)).toContainText('/?de=instagram');
      await expectSound(page, 'paths and reads');

      await paths(page).getByRole('combobox').selectOption('Última semana');
      await expect(paths(page)).toContainText(
        'Não há dados de visitas para o período selecionado.',
      );
      expect(asked).toContain('week');
    });
  });
}

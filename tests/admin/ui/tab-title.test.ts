import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../support/panel/page.ts';

let badges: (number | null)[];

async function load() {
  vi.resetModules();
  const { document } = openPage();
  const titled = Object.assign(document, { title: 'Painel · Toque' });
  return { titled, ...(await import('../../../src/admin/ui/tab-title.ts')) };
}

beforeEach(() => {
  badges = [];
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(null),
  });
});

test('the count is shown before the title of each screen, and on the icon', async () => {
  const { titled, countTab, nameTab, tabName } = await load();
  countTab(3);
  expect(titled.title).toBe('(3) Painel · Toque');
  nameTab('Clientes · Toque');
  expect(titled.title).toBe('(3) Clientes · Toque');
  expect(tabName()).toBe('Clientes · Toque');
  countTab(0);
  expect(titled.title).toBe('Clientes · Toque');
  expect(badges).toEqual([3, null]);
});

test('the title of a subpage keeps the whole brand', async () => {
  const { titled, nameTab, nameScreen } = await load();
  nameTab('Clientes · Ana · Massoterapia');
  nameScreen('Cartaz: Pão · Café');
  expect(titled.title).toBe('Cartaz: Pão Café · Ana · Massoterapia');
});

test('a browser that refuses badges shows the count alone', async () => {
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('no')) });
  const { titled, countTab } = await load();
  countTab(2);
  countTab(0);
  await Promise.resolve();
  expect(titled.title).toBe('Painel · Toque');
});

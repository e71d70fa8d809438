import type { Page } from '@playwright/test';
import { expect, type Owner, test } from '../../support/admin.ts';
import { edit, question } from '../panel.ts';

const many = ({ fill }: Owner) =>
  fill(
    'faq',
    Array.from({ length: 30 }, (_, index) => ({
      question: `Pergunta ${index + 1}?`,
      answer: index === 20 ? 'A sessão de Avaliação é grátis.' : 'Sim.\nSempre.',
      order: index + 1,
    })),
  );
const inView = (page: Page, name: string) => expect(edit(page, name)).toBeInViewport();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar na lista' });

test('a row shows the icon or initials of its record and its first words', async ({
  page,
  owner,
}) => {
  await owner.fill('services', [
    { title: 'Pedras', description: 'Calor\nque solta.', icon: 'sun' },
  ]);
  await owner.open('services');
  const service = page.getByRole('row', { name: /Pedras/ });
  await expect(service).toContainText('Calor que solta.');
  await expect(service.locator('.page-icon path').first()).toBeAttached();
  await owner.fill('testimonials', [{ name: 'Ana Lima', content: 'Ótimo.', rating: 4 }]);
  await owner.open('testimonials');
  const quote = page.getByRole('row', { name: /Ana Lima/ });
  await expect(quote).toContainText('AL');
  await expect(quote).toContainText('Ótimo.');
  await expect(quote.getByRole('img', { name: '4 de 5 estrelas' })).toBeVisible();
});

test('a long list is searched without accents; a short one has no search', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [{ question: 'Dói?', answer: 'Não.' }]);
  await owner.open('faq');
  await expect(edit(page, 'Dói?')).toBeVisible();
  await expect(search(page)).toHaveCount(0);
  await many(owner);
  await owner.open('faq');
  await search(page).fill('avaliacao gratis');
  await expect(edit(page, 'Pergunta 21?')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 de 30' })).toHaveCount(1);
  await search(page).fill('não há');
  await expect(page.getByText('Nada encontrado para “não há”.')).toBeVisible();
});

test('the row stays in view while it is edited beside the list and after', async ({
  page,
  owner,
}) => {
  await many(owner);
  await owner.open('faq');
  await edit(page, 'Pergunta 28?').scrollIntoViewIfNeeded();
  await edit(page, 'Pergunta 28?').click();
  await expect(question(page)).toBeFocused();
  await inView(page, 'Pergunta 28?');
  await expect(question(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(edit(page, 'Pergunta 28?')).toBeFocused();
  await edit(page, 'Pergunta 28?').click();
  await question(page).fill('Pergunta nova?');
  await page.getByRole('button', { name: 'Atualizar Pergunta' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Pergunta atualizada com sucesso!' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await inView(page, 'Pergunta nova?');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the form is its own page and leads back to the row', async ({ page, owner }) => {
    await many(owner);
    await owner.open('faq');
    await edit(page, 'Pergunta 25?').scrollIntoViewIfNeeded();
    await edit(page, 'Pergunta 25?').click();
    const title = page.getByRole('heading', { level: 1, name: 'Atualizar Pergunta' });
    await expect(title).toBeInViewport();
    await expect(page).toHaveTitle(/^Atualizar Pergunta · /);
    await expect(question(page)).toBeFocused();
    await page.goBack();
    await inView(page, 'Pergunta 25?');
    await expect(edit(page, 'Pergunta 25?')).toBeFocused();
    await expect(page).toHaveTitle(/^FAQ · /);

    await edit(page, 'Pergunta 24?').click();
    await expect(title).toBeInViewport();
    await page.getByRole('button', { name: 'Lista de Perguntas' }).click();
    await inView(page, 'Pergunta 24?');

    await edit(page, 'Pergunta 24?').click();
    await question(page).fill('Mudou?');
    await page.getByRole('button', { name: 'Atualizar Pergunta' }).click();
    await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeInViewport();
    await inView(page, 'Mudou?');
  });
});

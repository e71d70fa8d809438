import type { Page } from '@playwright/test';
import { expect, type Owner, revoke, test } from '../../support/journeys/admin.ts';
import { answer, COST, edit, PLACE, question, update } from '../panel.ts';
import { expectAccessible, expectNoSideways } from '../sound.ts';

// Dialogs and states of the panel at both widths, light and dark. The windows are tall, so that
// fixed elements at the bottom cover nothing.

type Check = (state: string) => Promise<void>;
type State = (page: Page, owner: Owner, check: Check) => Promise<void>;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens a dialog, checks and closes it. */
async function inDialog(page: Page, check: Check, button: string, name: string): Promise<void> {
  await press(page, button);
  await expect(dialog(page, name)).toBeVisible();
  await expect(dialog(page, name).getByText('Carregando…')).toHaveCount(0);
  await check(name);
  await page.keyboard.press('Escape');
  await expect(dialog(page, name)).toBeHidden();
}

const STATES: Readonly<Record<string, State>> = {
  async 'a list and its form'(page, owner, check) {
    const [cost] = await owner.fill('faq', [COST, PLACE]);
    await owner.send('PUT', `/content/faq/${cost?.id}`, { answer: 'R$ 150.' });
    await owner.open('faq');
    await inDialog(page, check, 'Lixeira', 'Lixeira');
    await inDialog(page, check, 'Excluir Onde fica?', 'Confirmar Exclusão');
    await press(page, 'Ordenar');
    await expect(page.getByRole('button', { name: 'Salvar ordem' })).toBeVisible();
    await check('ordering');
    await press(page, 'Cancelar');
    await edit(page, COST.question).click();
    await inDialog(page, check, 'Versões anteriores', 'Versões anteriores');
    await question(page).fill('');
    await update(page).click();
    await expect(page.getByText('Pergunta é obrigatória')).toBeVisible();
    await check('errors');
    await question(page).fill('Qual é o preço?');
    await owner.send('PUT', `/content/faq/${cost?.id}`, { question: 'Do celular' });
    await update(page).click();
    await expect(page.getByRole('button', { name: 'Salvar o meu texto' })).toBeVisible();
    await check('conflict');
    await press(page, 'Ficar com a versão salva');
    await answer(page).fill('Pela metade.');
    await press(page, 'Cancelar');
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await check('cancelled');
    await press(page, 'Desfazer');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Recuperar' })).toBeVisible();
    await check('draft offered');
    await press(page, 'Descartar');
  },
  async 'a service'(page, owner, check) {
    const body = { title: 'Pedras', description: 'Calor.', icon: 'fa-fire', price: 150.5 };
    await owner.fill('services', [body]);
    await owner.open('services');
    await edit(page, 'Pedras').click();
    await inDialog(page, check, 'Escolher ícone', 'Escolher ícone');
    await inDialog(page, check, 'Ver no site', 'Ver no site');
  },
  async 'the contact'(page, owner, check) {
    await owner.send('PUT', '/content/contact', { hours: null });
    await owner.open('contact');
    await page.getByRole('radio', { name: 'Definir os meus horários' }).check();
    await expect(page.getByRole('switch', { name: 'Segunda: aberto' })).toBeVisible();
    await check('hours');
  },
  async 'the cover'(page, owner, check) {
    await owner.open('hero');
    await inDialog(page, check, 'Minhas fotos', 'Minhas fotos');
    await press(page, 'Usar o link de uma foto');
    await page.getByRole('textbox', { name: 'Imagem de fundo' }).fill('https://example.com/x');
    await page.getByRole('textbox', { name: 'Texto do botão' }).fill('x'.repeat(60));
    await press(page, 'Salvar Alterações');
    await expect(page.getByText(/no máximo 40 caracteres/)).toBeVisible();
    await check('errors');
  },
  async 'a session that has ended'(page, owner, check) {
    await owner.open('about');
    const subtitle = page.getByRole('textbox', { name: 'Subtítulo', exact: true });
    await subtitle.fill('Há dez anos.');
    await revoke(page);
    await press(page, 'Salvar Alterações');
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('login over the form');
  },
};

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, { tag: '@every' }, () => {
    test.use({ viewport: { width, height: 3000 } });
    for (const [name, state] of Object.entries(STATES)) {
      test(`${name} is accessible in every state, light and dark`, async ({ page, owner }) => {
        await state(page, owner, async (what) => {
          await expectNoSideways(page, what);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await expectAccessible(page, `${what}, ${colorScheme}`);
          }
        });
      });
    }
  });
}

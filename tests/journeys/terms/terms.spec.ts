import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';
import { accept, addTerm, content, fillHtml, noTerms, show } from '../owners-terms.ts';
import { expectSound } from '../sound.ts';

// docs/spec.md §2, §5, §8, §9: a term is written, put in force, accepted and deleted.

const status = (page: Page, name: string) => page.getByRole('button', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// CI checks two states, the exhaustive run all of them.
for (const width of [360, 1280]) {
  const every = width === 1280;
  const check = async (page: Page, where: string) => every && (await expectSound(page, where));
  test.describe(`at ${width} px`, { tag: every ? ['@every'] : [] }, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: width < 500 });

    test('a term is written with the toolbar, previewed and put in force', async ({
      page,
      owner,
    }) => {
      await noTerms(owner);
      await addTerm(owner, { title: 'Regras', version: '2.9', content: '<p>Oi</p>', active: true });
      await owner.open('terms');
      await expect(page.getByText(/Quem se cadastra lê hoje: Regras, versão 2\.9\./)).toBeVisible();
      if (width < 500) await press(page, 'Criar termo');
      await expect(page.getByRole('textbox', { name: 'Versão' })).toHaveValue('2.10');
      await page.getByRole('textbox', { name: 'Título' }).fill('Regras novas');
      await content(page).fill('Chegue cedo.');
      await page.keyboard.press('Enter');
      await press(page, 'Lista');
      await page.keyboard.type('Traga a toalha,');
      await press(page, 'Quebra de linha');
      await page.keyboard.type('se puder.');
      // The editor is left by Tab alone, also from a list.
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('button', { name: 'Quebra de linha' })).toBeFocused();
      await content(page).locator('p').first().click({ clickCount: 3 });
      await page.keyboard.press('Control+b');
      await expect(content(page).locator('strong')).toHaveText('Chegue cedo.');
      await expect(page.getByRole('button', { name: 'Negrito' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.keyboard.press('Control+z');
      await expect(content(page).locator('strong')).toHaveCount(0);
      await press(page, 'Itálico');
      await show(page, 'HTML');
      await expect(content(page)).toHaveValue(
        '<p><em>Chegue cedo.</em></p>\n<ul>\n<li>Traga a toalha,<br>se puder.</li>\n</ul>',
      );
      await show(page, 'Texto');
      const preview = page.getByRole('region', { name: 'Regras novas, versão 2.10' });
      await expect(preview.getByText('Chegue cedo.')).toBeVisible();
      await expect(
        page.getByText(
          'Ao salvar, “Regras 2.9” deixa de valer e quem já é cliente aceita o novo texto ao entrar.',
        ),
      ).toBeVisible();
      await expectSound(page, 'the form of a term');
      await press(page, 'Criar termo');
      await expect(page.getByText('Termo criado com sucesso!')).toBeVisible();
      await expect(status(page, 'Ativo: Regras novas 2.10')).toBeVisible();

      await status(page, 'Inativo: Regras 2.9').click();
      await expect(page.getByText('Status atualizado com sucesso!')).toBeVisible();
      await expect(status(page, 'Ativo: Regras 2.9')).toBeVisible();
      await press(page, 'Desfazer');
      await expect(status(page, 'Ativo: Regras novas 2.10')).toBeVisible();
      await check(page, 'the terms');
    });

    test('acceptances are listed, printed, and outlive their term', { tag: '@every' }, async ({
      page,
      owner,
      api,
    }) => {
      await noTerms(owner);
      const first = {
        title: 'Regras',
        version: '1.0',
        content: '<p>Chegue cedo.</p>',
        active: true,
      };
      const { id } = await addTerm(owner, first);
      const phone = `119${8000 + width + test.info().repeatEachIndex}7777`;
      await accept(api, 'Bia Lima', phone);
      await owner.open('terms');

      await press(page, 'Editar Regras 1.0');
      await expect(page.getByText(/“Regras 1\.0” já foi aceito e não muda mais/)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Versão' })).toHaveValue('1.1');
      await fillHtml(page, '<p>Chegue na hora.</p>');
      await press(page, 'Criar nova versão');
      await expect(page.getByText('Termo criado com sucesso!')).toBeVisible();

      await press(page, 'Excluir Regras 1.0');
      await expect(page.getByRole('dialog')).toContainText('Ele foi aceito 1 vez');
      await press(page, 'Excluir');
      await expect(page.getByText('Termo excluído com sucesso!')).toBeVisible();
      await press(page, 'Desfazer');
      await expect(page.getByText('“Regras 1.0” voltou para a lista.')).toBeVisible();
      await press(page, 'Excluir Regras 1.0');
      await press(page, 'Excluir');
      await expect(page.getByText('Termo excluído com sucesso!')).toBeVisible();
      await page.getByRole('switch', { name: /^Mostrar arquivados/ }).check();
      await page.locator(`a[href$="termo=${id}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Regras 1.0' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Bia Lima', exact: true })).toBeVisible();
      await expectSound(page, "a term's page");

      await page.getByRole('combobox', { name: 'Comparar com' }).selectOption('Regras 1.1');
      await press(page, 'Comparar');
      await expect(page.getByText('1 trecho retirado, 1 trecho incluído.')).toBeVisible();
      await expect(page.locator('.compared-text del').first()).toContainText('cedo');
      await expect(page.locator('.compared-text ins').last()).toContainText('na hora');
      await check(page, 'two versions');
      await press(page, 'Voltar');

      await page.getByRole('link', { name: 'Comprovante de Bia Lima' }).click();
      const sheet = page.getByRole('article');
      await expect(sheet).toContainText('Bia Lima');
      await expect(sheet).toContainText('Regras, versão 1.0');
      await expect(sheet).toContainText('Chegue cedo.');
      await expect(sheet).toContainText('Conferido agora: o código bate com o texto acima.');
      await check(page, 'a receipt');
    });
  });
}

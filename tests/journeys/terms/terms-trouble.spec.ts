import type { Page } from '@playwright/test';
import { hostileHtml } from '../../expected/hostile-html.ts';
import { expect, test } from '../../support/admin.ts';
import { addTerm, content, fillHtml, noTerms, show } from '../owners-terms.ts';
import { expectSound } from '../sound.ts';

// Failures of the terms' screen, and removals from a text (docs/spec.md §8).

const TERM = { title: 'Regras', version: '1.0', content: '<p>Chegue cedo.</p>', active: true };
const OFFLINE = 'Sem conexão. Confira sua internet e tente novamente.';

const title = (page: Page) => page.getByRole('textbox', { name: 'Título' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const removals = (page: Page) => page.getByRole('region', { name: 'O que não fica' });

test.describe('removals from a text', { tag: '@every' }, () => {
  test('stop the first save; the second one saves', async ({ page, owner }) => {
    await noTerms(owner);
    await owner.open('terms');
    await title(page).fill('Regras');
    await fillHtml(page, '<h1 class="a">Oi</h1><script>x</script>');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').filter({ hasText: 'Parte do que' })).toContainText(
      '<h1> vira parágrafo, a classe (class) é retirada e <script> é retirado, com o que tem dentro.',
    );
    await expect(removals(page)).toContainText('<h1> vira parágrafo');
    expect((await owner.send<object[]>('GET', '/users/terms')).data).toEqual([]);
    await expectSound(page, 'what does not stay');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Termo criado com sucesso!')).toBeVisible();
    const { data } = await owner.send<object[]>('GET', '/users/terms');
    expect(data).toMatchObject([{ content: '<p>Oi</p>' }]);
  });

  test('do not stop a save once they were on screen', async ({ page, owner }) => {
    await noTerms(owner);
    await owner.open('terms');
    await title(page).fill('Regras');
    await fillHtml(page, '<h2>Oi</h2>');
    await expect(removals(page)).toContainText('<h2> vira parágrafo');
    await expect(removals(page)).toBeInViewport();
    await press(page, 'Criar termo');
    await expect(page.getByText('Termo criado com sucesso!')).toBeVisible();
  });
});

test('pasted HTML keeps its words and the six tags, and runs nothing (threat T-14)', async ({
  page,
  owner,
}) => {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    return dialog.dismiss();
  });
  await noTerms(owner);
  await owner.open('terms');
  const word =
    '<h1 class="a">Oi</h1><p style="b">um <i>dois</i><o:p>&nbsp;</o:p></p><ol><li>três</ol>';
  await content(page).evaluate(
    (box, payloads) => {
      for (const html of payloads) {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', `${html}`);
        box.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }
    },
    [...hostileHtml, word],
  );
  await expect(content(page).locator('em').last()).toHaveText('dois');
  await show(page, 'HTML');
  await expect(content(page)).toHaveValue(/<p>um <em>dois<\/em>.*<ul>\s*<li>três<\/li>/s);
  await expect(content(page)).toHaveValue(/^(?:<\/?(?:p|strong|em|ul|li|br)>|[^<>])*$/);
  expect(ran).toEqual([]);
});

test('without its script the editor shows HTML', async ({ page, owner, problems }) => {
  await page.route('**/_astro/RichText*.js', (route) => route.abort());
  await owner.open('terms');
  await expect(content(page)).toHaveAttribute('rows', '15');
  problems.length = 0;
});

test('offline the text is kept', { tag: '@every' }, async ({ page, owner, problems }) => {
  await noTerms(owner);
  await owner.open('terms');
  await title(page).fill('Regras');
  await page.route('**/users/terms**', (route) => route.abort());
  await fillHtml(page, '<p>Oi</p>');
  await expect(page.getByText(`Sem prévia agora. ${OFFLINE}`)).toBeVisible();
  await press(page, 'Criar termo');
  const failed = page.getByRole('alert').filter({ hasText: 'Erro ao salvar termo de uso' });
  await expect(failed).toContainText(OFFLINE);
  await expect(content(page)).toHaveValue('<p>Oi</p>');
  await failed.getByRole('button', { name: 'Fechar' }).click();
  await expect(failed).toHaveCount(0);
  await page.unroute('**/users/terms**');
  await press(page, 'Criar termo');
  await expect(page.getByText('Termo criado com sucesso!')).toBeVisible();
  problems.length = 0;
});

test('failures have sentences', { tag: '@every' }, async ({ page, owner, problems }) => {
  await noTerms(owner);
  await addTerm(owner, TERM);
  await owner.open('terms');
  const failing = (method: string) =>
    page.route('**/users/terms**', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: {} })
        : route.fallback(),
    );
  await failing('PUT');
  await failing('DELETE');
  await press(page, 'Ativo: Regras 1.0');
  await expect(page.getByRole('alert')).toHaveText('Erro ao atualizar status');
  await press(page, 'Excluir Regras 1.0');
  await press(page, 'Excluir');
  await expect(page.getByRole('alert')).toHaveText('Erro ao excluir termo');
  await failing('GET');
  await page.reload();
  await expect(page.getByText('Erro ao carregar termos de uso')).toBeVisible();
  problems.length = 0;
});

test('a deletion is undone', { tag: '@every' }, async ({ page, owner }) => {
  await noTerms(owner);
  await addTerm(owner, TERM);
  await owner.open('terms');
  await press(page, 'Excluir Regras 1.0');
  await expect(page.getByRole('dialog')).toContainText(
    'Tem certeza que deseja excluir este termo? Esta ação não pode ser desfeita. Ele é o termo em vigor',
  );
  await press(page, 'Excluir');
  await expect(page.getByText('Termo excluído com sucesso!')).toBeVisible();
  await expect(page.getByText('Nenhum termo cadastrado.')).toBeVisible();
  await press(page, 'Desfazer');
  await expect(page.getByText('“Regras 1.0” voltou para a lista.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ativo: Regras 1.0' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { hostileHtml } from '../../expected/hostile-html.ts';
import paste from '../../expected/inputs/paste.json' with { type: 'json' };
import { expect, test } from '../../support/journeys/admin.ts';
import { addTerm, content, noTerms, show } from '../owners-terms.ts';

// Failures of the terms' screen (docs/spec.md §8), and what is pasted into a text.

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
test('what fails has a sentence', { tag: '@every' }, async ({ page, owner, problems }) => {
  await noTerms(owner);
  await addTerm(owner, { title: 'Regras', version: '1.0', content: '<p>Oi</p>', active: true });
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
    [...hostileHtml, word, paste.table[0], paste['word list'][0]],
  );
  await expect(content(page).locator('em').last()).toHaveText('dois');
  await show(page, 'HTML');
  await expect(content(page)).toHaveValue(/<p>Preço<\/p>\s*<p>R\$ 180<\/p>/);
  await expect(content(page)).toHaveValue(/<li>Chegar no horário<\/li>/);
  await expect(content(page)).toHaveValue(/<p>um <em>dois<\/em>.*<ul>\s*<li>três<\/li>/s);
  await expect(content(page)).toHaveValue(/^(?:<\/?(?:p|strong|em|ul|li|br)>|[^<>])*$/);
  expect(ran).toEqual([]);
});

test('without its script the editor shows HTML', { tag: '@every' }, async ({
  page,
  owner,
  problems,
}) => {
  await page.route('**/_astro/RichText*.js', (route) => route.abort());
  await owner.open('terms');
  await expect(content(page)).toHaveAttribute('rows', '15');
  problems.length = 0;
});

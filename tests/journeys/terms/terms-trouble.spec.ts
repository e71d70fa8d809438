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

const pasteAll = (page: Page, payloads: readonly string[]) =>
  content(page).evaluate((box, all) => {
    for (const html of all) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }
  }, payloads);

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
  await pasteAll(page, [...hostileHtml, word]);
  await expect(content(page).locator('em').last()).toHaveText('dois');
  await show(page, 'HTML');
  await expect(content(page)).toHaveValue(/<p>um <em>dois<\/em>.*<ul>\s*<li>três<\/li>/s);
  await expect(content(page)).toHaveValue(/^(?:<\/?(?:p|strong|em|ul|li|br)>|[^<>])*$/);
  expect(ran).toEqual([]);
});

test("a table's cells stay apart and a list of Word is a list where they are pasted", async ({
  page,
  owner,
}) => {
  await noTerms(owner);
  await owner.open('terms');
  for (const [html = '', value] of [
    [paste.table[0], '<p>Duração</p>\n<p>60 min</p>\n<p>Preço</p>\n<p>R$ 180</p>'],
    [paste['word list'][0], '<ul>\n<li>Chegar no horário</li>\n</ul>'],
    [paste.weights[0], '<p>comum comum <strong>negrito</strong></p>'],
    [
      '<span style="white-space-collapse: preserve;">um <img class="emoji" alt="❤️">\ndois</span>',
      '<p>um ❤️<br>dois</p>',
    ],
  ] as const) {
    await pasteAll(page, [html]);
    await show(page, 'HTML');
    await expect(content(page)).toHaveValue(value);
    // Emptied as HTML, because the editor may keep an empty list.
    await content(page).fill('');
    await show(page, 'Texto');
  }
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

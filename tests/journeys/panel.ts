import type { Page } from '@playwright/test';

/**
 * The questions' form, the shortest one of a list, and what surrounds every form of the panel.
 */
export const question = (page: Page) => page.getByRole('textbox', { name: 'Pergunta' });
export const answer = (page: Page) => page.getByRole('textbox', { name: 'Resposta' });
export const add = (page: Page) => page.getByRole('button', { name: 'Adicionar Pergunta' });
export const update = (page: Page) => page.getByRole('button', { name: 'Atualizar Pergunta' });
export const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Editar ${name}` });
export const unsaved = (page: Page) => page.getByText('Alterações não salvas');

/** A link of the menu: to another screen without a new page. */
export const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Painel' }).getByRole('link', {
    name: new RegExp(`^${name}(?:, \\d+ notificaç.+)?(?: Com texto não salvo)?$`),
  });

/** What is offered back of unsaved text; all of it without a name. */
export const offer = (page: Page, name = '') =>
  page
    .getByRole('alert')
    .filter({ hasText: name === '' ? 'Texto não salvo' : `Texto não salvo: ${name}` });
export const take = (page: Page, name = '') =>
  offer(page, name).getByRole('button', { name: 'Recuperar' }).click();
export const discard = (page: Page, name = '') =>
  offer(page, name).getByRole('button', { name: 'Descartar' }).click();

export const COST = { question: 'Quanto custa?', answer: 'Pergunte.', order: 1 } as const;
export const PLACE = { question: 'Onde fica?', answer: 'No centro.', order: 2 } as const;

/** Answers a call of the page late: nothing of it goes on before `release`. */
export async function hold(page: Page, path: string, method: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls += 1;
    await promise;
    return route.continue();
  });
  return { release: resolve, calls: () => calls };
}

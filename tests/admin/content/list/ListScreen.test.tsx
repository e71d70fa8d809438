// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ListScreen } from '../../../../src/admin/content/list/ListScreen.tsx';
import { startSession } from '../../../../src/admin/session/session.ts';
import { faq } from '../../../../src/shared/content/entities/faq.ts';
import { control, draw, press } from '../../../support/panel/drawn.tsx';
import { ana } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const saved = { id: 'one', version: 1, question: 'Dói?', answer: 'Não.', order: 1 };

test('a draft is taken into its record, not into a new one, however late that is read', async () => {
  const start = { question: 'Dói?', answer: 'Não.', order: 1 };
  const draft = { start, values: { ...start, answer: 'Não dói.' }, version: 1 };
  const at = '2026-11-28T12:00:00Z';
  localStorage.setItem('unsaved:faq', JSON.stringify({ 'one~key': { ...draft, at } }));
  let read = false;
  answer(({ url }) => {
    if (url.endsWith('/content/faq')) return read ? { body: [saved] } : { status: 500 };
    return { body: url.endsWith('/content/faq/one') ? saved : {} };
  });
  startSession(ana);
  draw(<ListScreen definition={faq} />);
  await vi.waitFor(() => expect(control('Tentar de novo')).toBeDefined());
  expect(control('Recuperar')).toBeUndefined();
  read = true;
  press('Tentar de novo');
  await vi.waitFor(() => expect(control('Recuperar')).toBeDefined());
  press('Recuperar');
  await vi.waitFor(() => expect(control('Atualizar Pergunta')).toBeDefined());
});

test('who gives up a new record or a change is back at the button that began it', async () => {
  answer(({ url }) => ({ body: url.endsWith('/content/faq') ? [saved] : saved }));
  startSession(ana);
  draw(<ListScreen definition={faq} />);
  for (const begins of ['Editar Dói?', 'Adicionar Pergunta']) {
    await vi.waitFor(() => expect(control(begins)).toBeDefined());
    press(begins);
    await vi.waitFor(() => expect(control('Cancelar')).toBeDefined());
    press('Cancelar');
    await vi.waitFor(() => expect(document.activeElement).toBe(control(begins)));
  }
});

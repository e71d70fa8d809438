import { dialog, heading, part, words } from '../support/engines/target.ts';
import { expect, test } from '../support/engines/test.ts';
import { holdContent } from '../support/journeys/held-content.ts';

// The built-in texts that stay and go: docs/spec.md §1.
const KEPT = 'Quais são os valores?';
const GONE = 'Massagem Relaxante';

test('newer content leaves a visitor what she has open, the focus, and a modal whose card went', async ({
  tab,
  api,
  server,
}) => {
  const token = await api.adminToken();
  const add = (list: string, body: object) => api.send('POST', `/content/${list}`, { token, body });
  await add('faq', { question: 'Nova pergunta?', answer: 'Sim.' });
  await add('faq', { question: KEPT, answer: 'Novo preço.' });
  await add('services', { title: 'Pedras Quentes', description: 'Calor que solta.' });
  const held = await holdContent(server.url);
  const open = async (address: string) => {
    await tab.run((url) => location.assign(url), held.url + address);
    await expect.poll(held.asked).toBe(true);
  };
  const isDrawn = () => tab.see(part('#services ul > :only-child'));
  // A page that is left before its face has come logs that it was cut off.
  const expectLoaded = () =>
    expect.poll(() => tab.run(() => document.fonts.check('1em montserrat'))).toBe(true);
  try {
    await open('/');
    await tab.run(() =>
      document.querySelector<HTMLElement>('#faq details:nth-child(2) summary')?.focus(),
    );
    await tab.press('Enter');
    await tab.see(part('#faq details:nth-child(2)[open]'));
    held.release();
    await isDrawn();
    const question = part('#faq details[open] summary');
    expect(await tab.see(question)).toMatchObject({ text: KEPT, focused: true });
    await tab.see(words('Novo preço.'));
    await tab.see(words('Página atualizada. Serviços. Perguntas frequentes'));
    await tab.miss(part('[aria-busy]'));

    await expectLoaded();
    await open('/?outra#servico-relaxante');
    await tab.see(dialog(GONE));
    held.release();
    await isDrawn();
    await tab.see(dialog(GONE));
    await tab.press('Escape');
    await tab.miss(part('dialog[open]'));
    expect(await tab.look(heading('Serviços'))).toMatchObject({ seen: { focused: true } });
    expect(await tab.run(() => location.hash)).toBe('');
    await expectLoaded();
  } finally {
    held.close();
  }
});

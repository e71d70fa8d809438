// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Setup } from '../../../src/admin/session/Setup.tsx';
import { control, draw, press, type } from '../../support/panel/drawn.tsx';
import { writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

// As 'openssl rand -base64 32' makes it.
const TOKEN = 'ab+c/d2E+f==';

// The first answer was lost on its way, or another tab was faster.
test('the token of the link is sent as it is; a setup that is done leads to the login', async () => {
  let needed = true;
  const calls = answer(({ method }) => {
    if (method === 'GET') return { body: { needed } };
    needed = false;
    return { status: 409, body: { message: 'O painel já foi configurado. Faça login.' } };
  });
  history.replaceState(null, '', `/admin/setup#token=${TOKEN}`);
  const close = draw(<Setup />);
  await vi.waitFor(() => expect(control('Criar acesso e entrar')).toBeDefined());
  const texts = { username: 'dona', email: 'dona@example.com' };
  for (const [name, text] of Object.entries(texts)) type(`[autocomplete=${name}]`, text);
  for (const input of document.querySelectorAll('[type=password]'))
    type(`#${CSS.escape(input.id)}`, 'Lavanda-77-rio');
  press('Criar acesso e entrar');
  await vi.waitFor(() => expect(control('Fazer login')).toHaveProperty('pathname', '/admin/login'));
  const [[, sent] = []] = await writesOf(calls);
  expect(sent).toMatchObject({ setupToken: TOKEN });
  close();
});

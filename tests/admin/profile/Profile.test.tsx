// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { Profile } from '../../../src/admin/profile/Profile.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { draw, press, type } from '../../support/panel/drawn.tsx';
import { ana, lines } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

test('a save of the username keeps the e-mail that another device has changed', async () => {
  const user = { ...ana.user, email: 'nova@example.com' };
  const seen = answer(({ url }) =>
    url.endsWith('/auth/profile') ? { body: user } : { status: 500, body: {} },
  );
  startSession(ana);
  onTestFinished(clearSession);
  draw(<Profile />);
  const email = () => document.querySelector<HTMLInputElement>('input[type=email]')?.value;
  expect(email()).toBe(ana.user.email);
  await vi.waitFor(() => expect(email()).toBe(user.email));
  type('input[autocomplete=username]', 'ana maria');
  press('Salvar Alterações');
  const saved = () => seen.find(({ method }) => method === 'PUT');
  await vi.waitFor(() => expect(lines(seen)).toContain('PUT /auth/profile'));
  expect(await saved()?.json()).toEqual({ username: 'ana maria', email: user.email });
});

test('a change of the password without an answer may have happened, and says so', async () => {
  answer(() => 'offline');
  startSession(ana);
  onTestFinished(clearSession);
  draw(<Profile />);
  type('[data-path=currentPassword]', 'a de antes');
  type('[data-path=newPassword]', 'uma bem nova');
  type('[data-path=confirmation]', 'uma bem nova');
  press('Alterar Senha');
  const said = /^Erro ao atualizar senha\..+ Sem conexão\..+A senha nova já pode estar valendo/;
  const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent);
  await vi.waitFor(() => expect(alerts()).toContainEqual(expect.stringMatching(said)));
});

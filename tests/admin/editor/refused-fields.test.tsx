// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewClient } from '../../../src/admin/appointments/NewClient.tsx';
import { DownloadDialog } from '../../../src/admin/backup/DownloadDialog.tsx';
import { RestoreDialog } from '../../../src/admin/backup/RestoreDialog.tsx';
import { MissingChat } from '../../../src/admin/dashboard/MissingChat.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { draw, press, type } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const WRONG = 'Senha incorreta.';
const COPY = { file: 'a.backup', at: '2026-03-02T12:00:00Z', bytes: 1, why: 'daily' } as const;

beforeEach(() => {
  startSession(ana);
  answer(() => ({ status: 422, body: { message: WRONG, errors: { currentPassword: WRONG } } }));
});
afterEach(clearSession);

/** Presses a button, after which the field with this sentence has the focus. */
async function expectRefusal(button: string, sentence: string): Promise<void> {
  [...document.querySelectorAll('button')].find((one) => one.textContent === button)?.focus();
  press(button);
  await vi.waitFor(() => {
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-invalid')).toBe('true');
    const described = activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(sentence);
  });
}

const restore = <RestoreDialog copies={[COPY]} file={null} running={false} onClose={vi.fn()} />;
const enrol = <NewClient typed="Ana" onBack={vi.fn()} onDone={vi.fn()} />;
test.each<[ReactNode, string, string]>([
  [restore, 'Ver esta cópia', 'Digite a sua senha'],
  [enrol, 'Cadastrar e continuar', 'Telefone é obrigatório'],
])('a form refused before it is sent leads to its field: %#', async (form, button, sentence) => {
  draw(form);
  await vi.waitFor(() => press(button));
  await expectRefusal(button, sentence);
});

test('a copy that is refused, here or by the server, leads to its field', async () => {
  draw(<DownloadDialog onDone={vi.fn()} />);
  await vi.waitFor(() => press('Baixar'));
  await expectRefusal('Baixar', 'Digite a sua senha');
  type('[type=password]', 'segredo');
  await expectRefusal('Baixar', WRONG);
});

test('a WhatsApp that the server refuses leads to its field, each time', async () => {
  const contact = { id: 'one', version: 1, whatsapp: '', phone: '' };
  answer(({ method }) =>
    method === 'GET'
      ? { body: { contact } }
      : { status: 422, body: { message: WRONG, errors: { whatsapp: WRONG } } },
  );
  draw(<MissingChat />);
  await vi.waitFor(() => type('[type=tel]', '123'));
  await expectRefusal('Salvar', WRONG);
  await expectRefusal('Salvar', WRONG);
});

// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotifyClient } from '../../../../src/admin/clients/messages/NotifyClient.tsx';
import { WhatsAppSheet } from '../../../../src/admin/clients/messages/WhatsAppSheet.tsx';
import { clearSession, startSession } from '../../../../src/admin/session/session.ts';
import { Account } from '../../../../src/admin/shell/Account.tsx';
import { Dialogs, openDialog } from '../../../../src/admin/ui/dialogs/dialogs.tsx';
import { lazyComponent } from '../../../../src/admin/ui/lazy-component.tsx';
import { RowMenu } from '../../../../src/admin/ui/list/RowMenu.tsx';
import { control, draw, press, pressEscape } from '../../../support/panel/drawn.tsx';
import { ana } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

beforeEach(() => {
  startSession(ana);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => clearSession());

const read = (file: string) => readFileSync(file, 'utf8');
const imported = (file: string) =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );

/** Every file that draws a dialog, and what it draws in one. */
function inDialogs(): ReadonlySet<string> {
  const found = new Set(
    globSync('src/admin/**/*.tsx').filter((file) => /<Modal$|<Modal /m.test(read(file))),
  );
  for (const file of found)
    for (const part of imported(file)) if (!/\/(?:editor|ui)\//.test(part)) found.add(part);
  return found;
}

test("every dialog is left by 'Voltar', and none by 'Cancelar', which also is a session's end", () => {
  const files = [...inDialogs()];
  const wrong = files.flatMap((file) => [
    ...(read(file).match(/>\s*(?:Cancelar|Não|Sair)\s*</g) ?? []).map((word) => `${file}: ${word}`),
    ...(read(file).match(/<Editor\b[\s\S]*?onCancel=[\s\S]*?>/g) ?? [])
      .filter((form) => !form.includes('cancel="Voltar"'))
      .map(() => `${file}: a form without the word`),
  ]);
  expect(files.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

const alert = () => document.querySelector<HTMLElement>('[role=alert]');

test('a dialog whose code cannot be loaded leaves the page and the next dialog as they are', async () => {
  let online = false;
  const Late = lazyComponent(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return { Late: () => <p>Aberto</p> };
  }, 'Late');
  const open = () => flushSync(() => openDialog(() => <Late />));
  draw(
    <main id="main" tabIndex={-1}>
      Lista <Dialogs />
    </main>,
  );
  open();
  await vi.waitFor(() => expect(alert()?.style.position).toBe('fixed'));
  expect(document.body.textContent).toContain('Lista');
  online = true;
  open();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Aberto'));
  press('Fechar');
  expect([alert(), document.activeElement?.id]).toEqual([null, 'main']);
  expect(document.body.textContent).toContain('Aberto');
});

test('the menu of the account that cannot be drawn can be asked for again', async () => {
  draw(<Account />);
  const failing = vi.spyOn(document, 'getElementById').mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  press('Sua conta');
  await vi.waitFor(() => expect(alert()).not.toBeNull());
  failing.mockRestore();
  press('Fechar');
  press('Sua conta');
  await vi.waitFor(() => expect(control('Perfil')).toBeDefined());
});

const bia = {
  id: 'bia',
  name: 'Bia',
  phone: '11988887777',
  service_name: null,
  requested_at: null,
};

const write = () =>
  openDialog((onClose) => <NotifyClient client={bia} onDone={onClose} onClose={onClose} />);
const isFocused = () => document.activeElement?.tagName === 'INPUT';

test.each(['Mais ações: Bia', 'Escrever'])(
  'a dialog with a form gives the focus back to what led to it: %s',
  async (opener) => {
    draw(
      <main id="main">
        <RowMenu of="Bia" acts={() => [{ label: 'Recado', onClick: write }]} />
        <button type="button" onClick={write}>
          Escrever
        </button>
        <Dialogs />
      </main>,
    );
    control(opener)?.focus();
    press(opener);
    if (opener !== 'Escrever') {
      await vi.waitFor(() => expect(control('Recado')).toBeDefined());
      control('Recado')?.focus();
      press('Recado');
    }
    await vi.waitFor(() => expect(isFocused()).toBe(true));
    press('Voltar');
    await vi.waitFor(() => expect(control('Voltar')).toBeUndefined());
    expect(document.activeElement).toBe(control(opener));
  },
);

test('Escape leaves the messages, not also the sheet that led to them', async () => {
  answer(({ url }) => ({ body: url.endsWith('/templates') ? { version: 0, templates: [] } : [] }));
  const closed = vi.fn();
  draw(
    <>
      <WhatsAppSheet client={{ ...bia, preference: null }} onClose={closed} />
      <Dialogs />
    </>,
  );
  await vi.waitFor(() => expect(control('Editar mensagens')).toBeDefined());
  press('Editar mensagens');
  await vi.waitFor(() => expect(control('Adicionar mensagem')).toBeDefined());
  pressEscape();
  await vi.waitFor(() => expect(control('Adicionar mensagem')).toBeUndefined());
  expect([control('Editar mensagens') === undefined, closed.mock.calls]).toEqual([false, []]);
});

import { expect, test } from 'vitest';
import { loggedIn, onPage } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

onPage();

test('the phone of another client is refused at the field, with a link to that client', async () => {
  const message = 'Este telefone já é de outro cliente.';
  answer(() => ({ status: 409, body: { message, other: { id: 'carla', name: 'Carla' } } }));
  const { clientEditor } = await loggedIn(
    () => import('../../../src/admin/clients/client-editor.ts'),
  );
  const shown: string[] = [];
  const editor = clientEditor(null, (id) => shown.push(id));
  editor.open(null);
  editor.change({ name: 'Bia', phone: '11977776666' });
  await editor.submit();
  const now = editor.$state.get();
  expect(now).toMatchObject({
    state: 'failed',
    form: { errors: { phone: message }, values: { phone: '11977776666' } },
    notice: { detail: message, action: { label: 'Ver o cadastro de Carla' } },
  });
  if (now.state === 'failed') now.notice.action?.run();
  expect(shown).toEqual(['carla']);
});

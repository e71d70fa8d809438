import { expect, test } from 'vitest';
import { loggedIn, onPage, writesOf } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const blank = { controller: '', document: '', channel: '', months: 24, remarks: '' };

onPage();

test('the suggested settings are saved as they are, then without a limit', async () => {
  const calls = answer(() => ({ body: { ...blank, version: 1 } }));
  const { privacyEditor } = await loggedIn(
    () => import('../../../../src/admin/clients/privacy/privacy-editor.ts'),
  );
  const editor = privacyEditor({ ...blank, version: 0 });
  await editor.submit();
  expect(editor.$notice.get()?.text).toBe('Dados de privacidade salvos com sucesso!');
  editor.change({ months: '' });
  await editor.submit();
  expect(await writesOf(calls)).toEqual([
    ['PUT /users/privacy', blank, '"0"'],
    ['PUT /users/privacy', { ...blank, months: null }, '"1"'],
  ]);
});

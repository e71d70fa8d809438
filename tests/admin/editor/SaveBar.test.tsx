// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { SaveBar } from '../../../src/admin/editor/SaveBar.tsx';
import { draw } from '../../support/panel/drawn.tsx';

const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));

test('Ctrl+S saves the form that has the focus, of several on a page', () => {
  const saved = vi.fn();
  const form = (name: string) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saved(name);
      }}
    >
      <input name={name} />
      <SaveBar dirty saving={false} action="Salvar" />
    </form>
  );
  const close = draw(
    <>
      {form('perfil')}
      {form('pix')}
      <form>
        <input name="senha" />
      </form>
    </>,
  );
  for (const name of ['pix', 'perfil', 'senha']) {
    document.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    press();
  }
  expect(saved.mock.calls).toEqual([['pix'], ['perfil']]);
  close();
});

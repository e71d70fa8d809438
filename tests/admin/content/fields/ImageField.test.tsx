// @vitest-environment happy-dom
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { flushSync } from 'react-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { ImageField } from '../../../../src/admin/content/fields/ImageField.tsx';
import { forms } from '../../../../src/admin/content/forms.ts';
import { draw, press } from '../../../support/panel/drawn.tsx';
import { answer } from '../../../support/panel/page.ts';

const { shrink, upload } = vi.hoisted(() => ({ shrink: vi.fn(), upload: vi.fn() }));
vi.mock('../../../../src/admin/media/shrink.ts', async (original) => ({
  ...(await original<object>()),
  shrink,
}));
vi.mock('../../../../src/admin/session/upload.ts', () => ({ upload }));
// Other files share the modules.
afterAll(() => void vi.resetModules());

const url = `/media/${'a'.repeat(64)}.webp`;
const $form = atom({ value: '', saved: '' });

function Field() {
  const onChange = (value: unknown) => $form.set({ ...$form.get(), value: String(value) });
  const field = forms.about.fields.image_url;
  return <ImageField field={field} path="image_url" {...useStore($form)} onChange={onChange} />;
}

test('an uploaded photo asks to be saved until it is saved, removed or replaced', async () => {
  answer(() => ({ body: [] }));
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  shrink.mockResolvedValue(photo);
  upload.mockResolvedValue({ id: 'one', url, width: 4, height: 3, bytes: 1, alt: 'Sala' });
  const close = draw(<Field />);
  const asks = () => document.body.textContent.includes('A foto chegou.');
  const set = (form: { readonly value: string; readonly saved: string }) =>
    flushSync(() => $form.set(form));
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail();
  const chosen = new DataTransfer();
  chosen.items.add(photo);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(asks()).toBe(true));
  expect($form.get().value).toBe(url);
  set({ value: url, saved: url });
  expect(asks()).toBe(false);
  set({ value: url, saved: '' });
  expect(asks()).toBe(true);
  press('Remover foto');
  expect([asks(), $form.get().value]).toEqual([false, '']);
  set({ value: '/media/other.webp', saved: '' });
  expect(asks()).toBe(false);
  close();
});

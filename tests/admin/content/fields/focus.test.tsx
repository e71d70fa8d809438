// @vitest-environment happy-dom
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { FieldProps } from '../../../../src/admin/content/fields/field-props.ts';
import { ImageField } from '../../../../src/admin/content/fields/ImageField.tsx';
import { VariantsField } from '../../../../src/admin/content/fields/VariantsField.tsx';
import { forms } from '../../../../src/admin/content/forms.ts';
import { HoursField } from '../../../../src/admin/content/hours/HoursField.tsx';
import { Share } from '../../../../src/admin/media/share/Share.tsx';
import { draw, press } from '../../../support/panel/drawn.tsx';
import { answer } from '../../../support/panel/page.ts';

const focused = () => {
  const { activeElement: found } = document;
  return found?.getAttribute('aria-label') || found?.textContent || '';
};

/** Presses each, after which the focus is on what is named beside it. */
async function expectFocus(steps: readonly (readonly [pressed: string, next: string])[]) {
  for (const [pressed, next] of steps) {
    [...document.querySelectorAll<HTMLElement>('button')]
      .find((one) => [one.textContent, one.ariaLabel].includes(pressed))
      ?.focus();
    press(pressed);
    await vi.waitFor(() => expect(focused(), pressed).toBe(next));
  }
}

function show(Field: ComponentType<FieldProps>, field: FieldProps['field'], value: string) {
  answer(() => ({ body: [] }));
  function Drawn() {
    const [typed, type] = useState<FieldProps['value']>(value);
    return <Field field={field} value={typed} onChange={type} path="x" />;
  }
  draw(<Drawn />);
}

test('durations that are added and removed leave the focus among them', async () => {
  show(VariantsField, forms.services.fields.variants, '');
  await expectFocus([
    ['Oferecer em mais de uma duração', '1ª duração'],
    ['Adicionar duração', '3ª duração'],
    ['Adicionar duração', '4ª duração'],
    ['Remover a 4ª duração', '3ª duração'],
    ['Remover a 1ª duração', '1ª duração'],
    ['Remover a 2ª duração', '1ª duração'],
    ['Remover a 1ª duração', 'Oferecer em mais de uma duração'],
  ]);
});

test('a photo that is removed leaves the focus on what chooses another', async () => {
  show(ImageField, forms.about.fields.image_url, 'https://example.com/a.jpg');
  await expectFocus([['Remover foto', 'Escolher foto']]);
});

test('an interval that is added leaves the focus in its day', async () => {
  const hours = JSON.stringify([{ day: 1, from: '09:00', to: '18:00' }]);
  show(HoursField, forms.contact.fields.hours, hours);
  press('Mais: Segunda');
  await expectFocus([['Adicionar intervalo', 'Segunda, 1º intervalo: abre às']]);
});

test('shared photos that are taken out leave the focus among them, then on the title', async () => {
  const kept = ['a', 'b'].map((name) => ({ url: `https://x.test/admin/shared/${name}` }));
  const headers = { 'x-kept-at': String(Date.now()), 'x-known': 'true' };
  const match = async () => new Response('', { headers });
  vi.stubGlobal('caches', {
    open: async () => ({ keys: async () => kept, match, delete: async () => true }),
  });
  draw(<Share />);
  const left = (count: number) =>
    vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(count));
  await left(2);
  await expectFocus([['Tirar a foto 2', 'Tirar a foto 1']]);
  await left(1);
  await expectFocus([['Tirar a foto 1', 'Fotos compartilhadas']]);
});

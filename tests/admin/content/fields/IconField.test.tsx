// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { IconField } from '../../../../src/admin/content/fields/IconField.tsx';
import { benefits } from '../../../../src/shared/content/entities/benefits.ts';
import { control, draw, press, type } from '../../../support/panel/drawn.tsx';
import { answer } from '../../../support/panel/page.ts';

test('an icon is named, found by a Portuguese word without its accent, and chosen', async () => {
  answer(() => ({ body: {} }));
  const change = vi.fn();
  const { icon } = benefits.fields;
  const close = draw(<IconField field={icon} value="fa-heart" path="icon" onChange={change} />);
  expect(document.body.textContent).toContain('Coração');
  const opener = control('Escolher ícone');
  opener?.focus();
  press('Escolher ícone');
  await vi.waitFor(() => expect(control('Coração')?.getAttribute('aria-pressed')).toBe('true'));
  type('[type="search"]', 'relogio');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('1 ícone');
  press('Relógio');
  expect(change).toHaveBeenCalledExactlyOnceWith('ti-clock');
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  close();
});

import { expect, test } from 'vitest';
import { shadowChoices } from '../../../../src/admin/content/fields/AppearanceField.tsx';
import { isShadow } from '../../../../src/shared/content/css-values.ts';

test('every choice is a valid shadow, the default among them', () => {
  const values = shadowChoices('none').map(({ value }) => value);
  expect(values.every(isShadow)).toBe(true);
  // docs/spec.md §3.
  expect(values).toContain('0 2px 4px rgba(0, 0, 0, 0.3)');
});

test('a shadow set by other means stays choosable', () => {
  const choices = shadowChoices('1px 1px red');
  expect(choices.at(-1)).toEqual({ value: '1px 1px red', label: 'A sombra atual' });
  expect(choices).toHaveLength(4);
});

test.each(['', 'none', '0 2px 4px rgba(0, 0, 0, 0.3)'])('%j adds no choice', (value) => {
  expect(shadowChoices(value).map(({ label }) => label)).toEqual([
    'Suave',
    'Marcada',
    'Sem sombra',
  ]);
});

import { expect, test } from 'vitest';
import { shadowChoices } from '../../src/admin/crud/shadows.ts';
import { isShadow } from '../../src/shared/css-values.ts';
import { hero } from '../../src/shared/entities/hero.ts';

test('every choice is a shadow the server takes, the default among them', () => {
  const values = shadowChoices('none').map(({ value }) => value);
  expect(values.every(isShadow)).toBe(true);
  expect(values).toContain(hero.fields.text_shadow.initial);
});

test('a shadow set by other means stays choosable', () => {
  expect(shadowChoices('1px 1px red').map(({ value }) => value)).toContain('1px 1px red');
});

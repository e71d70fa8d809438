import { expect, test } from 'vitest';
import { shadowChoices } from '../../../../src/admin/content/fields/appearance.ts';
import { looksOf } from '../../../../src/admin/content/fields/Looks.tsx';
import { heroDefaults } from '../../../../src/shared/content/defaults/hero.ts';
import { hero } from '../../../../src/shared/content/entities/hero.ts';
import { isShadow } from '../../../../src/shared/content/shadow.ts';
import { check } from '../../../../src/shared/core/check.ts';

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

const namesOf = (saved: Readonly<Record<string, string>>) => looksOf(saved).map(([name]) => name);
const builtIn = { ...heroDefaults, button_link: '', background_image: '' };

test('the saved look can be chosen beside the three ready ones, the built-in one among these', () => {
  expect(namesOf(builtIn)).toEqual(['Clássico', 'Moderno', 'Acolhedor']);
  const own = { ...builtIn, title_color: '#123456' };
  expect(namesOf(own)).toEqual(['Clássico', 'Moderno', 'Acolhedor', 'O seu']);
  expect(looksOf(own)[3]?.[1]).toEqual({
    title_font: 'Montserrat',
    subtitle_font: 'Montserrat',
    title_color: '#123456',
    subtitle_color: '#000000',
    text_shadow: '0 2px 4px rgba(0, 0, 0, 0.3)',
  });
});

test.each(looksOf(builtIn))('the look %s can be saved', (_, look) => {
  expect(check(hero.schema, { ...heroDefaults, ...look })).toMatchObject({ values: look });
});

import { expect, test } from 'vitest';
import { groupsOf } from '../../../../src/admin/content/fields/groups.ts';
import { about } from '../../../../src/shared/content/entities/about.ts';
import { faq } from '../../../../src/shared/content/entities/faq.ts';
import { hero } from '../../../../src/shared/content/entities/hero.ts';

const names = (definition: Parameters<typeof groupsOf>[0]) =>
  groupsOf(definition).map(([group, fields]) => [group, fields.map(([name]) => name)]);

test('the fields of the hero and of about stand in their groups, in order', () => {
  const [texts, photo, look] = names(hero.fields);
  expect(texts).toEqual(['Textos', ['title', 'subtitle', 'button_text', 'button_link']]);
  expect(photo?.[0]).toBe('Foto');
  expect(look?.[0]).toBe('Aparência');
  expect(names(about.fields).map(([group]) => group)).toEqual(['Textos', 'Foto']);
});

test('fields that name no group stand in one without a name', () => {
  expect(names(faq.fields)).toEqual([['', ['question', 'answer', 'order']]]);
});

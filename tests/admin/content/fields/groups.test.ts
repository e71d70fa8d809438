import { expect, test } from 'vitest';
import { groupsOf } from '../../../../src/admin/content/fields/field-props.ts';
import { forms } from '../../../../src/admin/content/forms.ts';

const groups = (name: keyof typeof forms) =>
  groupsOf(forms[name].fields).map(([group, fields]) => [group, ...fields.map(([n]) => n)]);

test('fields are grouped in order; without a group they are in one without a name', () => {
  const texts = ['Textos', 'title', 'subtitle', 'button_text', 'button_link'];
  expect(groups('hero').slice(0, 2)).toEqual([texts, ['Foto', 'background_image']]);
  const about = groups('about').map(([group]) => group);
  expect(about).toEqual(['Textos', 'Foto', 'Quem atende']);
  expect(groups('faq')).toEqual([['', 'question', 'answer', 'order']]);
});

import { expect, test } from 'vitest';
import { drawable } from '../../../../src/admin/content/site-view/with-draft.ts';
import { hero } from '../../../../src/shared/content/entities/hero.ts';

const typed = {
  ...{ title: 'Massagem', subtitle: '', button_text: 'Agendar', button_link: '' },
  ...{ background_image: '', title_color: '#123456', subtitle_color: '' },
  ...{ title_font: 'Lato', subtitle_font: 'Roboto', text_shadow: 'none' },
};

test.each([
  ['title_color', '#123456', '#123456'],
  ['button_link', '', null],
  ['button_text', 'a'.repeat(41), 'a'.repeat(41)],
  ['button_text', 'A\u0007gendar', 'A\u0007gendar'],
  ['title', '', ''],
  ['title', 'x'.repeat(201), 'x'.repeat(201)],
  ['subtitle', '\uD800', '\uD800'],
  ['title_color', '#12', '#ffffff'],
  ['subtitle_color', 'verde', '#ffffff'],
  ['background_image', 'http', null],
  ['button_link', 'javascript:alert(1)', null],
  ['title_font', 'Comic', 'Montserrat'],
])('the preview of %s %j is %j', (name, value, drawn) => {
  expect(drawable(hero.fields, { ...typed, [name]: value })).toHaveProperty(name, drawn);
});

test('a draft without all fields is drawn', () => {
  expect(drawable(hero.fields, {})).toMatchObject({ title: '', button_text: '' });
});

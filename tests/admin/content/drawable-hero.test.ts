import { expect, test } from 'vitest';
import { drawableHero } from '../../../src/admin/content/drawable-hero.ts';

const typed = {
  title: 'Massagem',
  subtitle: '',
  button_text: 'Agendar',
  button_link: '',
  background_image: '',
  title_color: '#123456',
  subtitle_color: '',
  title_font: 'Lato',
  subtitle_font: 'Roboto',
  text_shadow: 'none',
};

test('a hero that could be saved is drawn as it would be saved', () => {
  expect(drawableHero(typed)).toMatchObject({
    title: 'Massagem',
    button_text: 'Agendar',
    button_link: null,
    title_color: '#123456',
    title_font: 'Lato',
  });
});

test.each([
  ['button_text', 'a'.repeat(41)],
  ['button_text', 'A\u0007gendar'],
  ['title', ''],
  ['title', 'x'.repeat(201)],
  ['subtitle', '\uD800'],
])('%s is drawn as it is typed, however wrong (%j)', (name, value) => {
  expect(drawableHero({ ...typed, [name]: value })).toHaveProperty(name, value);
});

test.each([
  ['title_color', '#12', '#ffffff'],
  ['subtitle_color', 'verde', '#ffffff'],
  ['background_image', 'http', null],
  ['button_link', 'javascript:alert(1)', null],
  ['title_font', 'Comic', 'Montserrat'],
])('%s is drawn without what cannot be used yet (%s)', (name, value, drawn) => {
  expect(drawableHero({ ...typed, [name]: value })).toHaveProperty(name, drawn);
});

test('a draft that lacks fields is drawn too', () => {
  expect(drawableHero({})).toMatchObject({ title: '', button_text: '' });
});

import { expect, test } from 'vitest';
import { iconFor, suggestedIcon } from '../../../../src/admin/content/fields/icon-suggestion.ts';

test.each([
  ['Drenagem linfática', 'ti-ripple'],
  ['MASSAGEM COM PEDRAS QUENTES', 'ti-stack-2'],
  ['Reflexologia dos pés', 'ti-shoe'],
  ['Massagem para gestantes', 'ti-woman'],
  ['Massagem relaxante', 'ti-feather'],
  ['Massagem', 'ti-massage'],
  ['Menos estresse', 'ti-wind'],
  ['Apesar de tudo', null],
  ['', null],
])('%j suggests %s', (title, icon) => expect(suggestedIcon(title)).toBe(icon));

// The icon before, and the one after 'Drenagem' is typed over 'Vento'.
test.each([
  ['fa-spa', 'ti-ripple'],
  ['ti-star', 'ti-star'],
  ['', ''],
])('a new title replaces only an icon that was not chosen by hand: %s', (icon, after) =>
  expect(iconFor('Drenagem', { title: 'Vento', icon }, 'fa-spa')).toBe(after),
);

test('a suggested icon follows the title, and goes back with it', () => {
  const values = { title: 'Drenagem', icon: 'ti-ripple' };
  expect(iconFor('Ventosaterapia', values, 'fa-spa')).toBe('ti-circles');
  expect(iconFor('X', values, 'fa-spa')).toBe('fa-spa');
});

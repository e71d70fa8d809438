import { expect, test } from 'vitest';
import { shortBrand } from '../../../src/shared/content/short-brand.ts';

test.each([
  ['Toque', 'Toque'],
  ['Ana Souza Massoterapia 24', 'Ana Souza Massoterapia…'],
  ['Ana Souza Massoterapia 2', 'Ana Souza Massoterapia 2'],
  ['Espaço de Massagem e Bem-estar da Ana', 'Espaço de Massagem e…'],
  ['Massoterapia-com-um-nome-comprido', 'Massoterapia-com-um-nom…'],
  ['Ana Massoterapiaintegrativaeholística', 'Ana Massoterapiaintegra…'],
  ['🌿'.repeat(25), `${'🌿'.repeat(23)}…`],
])('%s is shortened to %s', (brand, short) => {
  expect(shortBrand(brand)).toBe(short);
});

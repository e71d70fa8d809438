import { expect, test } from 'vitest';
import { effectOfSaving, effectOfToggling } from '../../../src/admin/terms/term-effect.ts';

const BUILT_IN = { id: null, title: 'Termos de Uso', version: '1.0', content: '<p>x</p>' };
const OWN = { id: 'own', title: 'Termos', version: '2.1', content: '<p>y</p>' };

test.each([
  [
    null,
    true,
    OWN,
    'Ao salvar, “Termos 2.1” deixa de valer e quem já é cliente aceita o novo texto ao entrar.',
  ],
  [
    'other',
    true,
    BUILT_IN,
    'Ao salvar, o texto sugerido deixa de valer e quem já é cliente aceita o novo texto ao entrar.',
  ],
  [
    'own',
    false,
    OWN,
    'Ao salvar, este termo deixa de valer e o texto sugerido volta ao formulário.',
  ],
  [
    'own',
    true,
    OWN,
    'Este é o termo em vigor: o que você salvar aparece no formulário na mesma hora.',
  ],
  [null, false, OWN, 'Fica guardado sem aparecer para ninguém, até você ativar.'],
  [null, true, undefined, null],
])('saving %s, active: %s, while %j is in force: %s', (id, active, inForce, words) => {
  expect(effectOfSaving(id, active, inForce)).toBe(words);
});

test('the effect of the status button', () => {
  const term = { id: 'new', title: 'Termos', version: '3.0', active: false };
  expect(effectOfToggling(term, OWN)).toBe(
    'Ativar: passa a valer no lugar de “Termos 2.1”, e quem já é cliente o aceita ao entrar.',
  );
  expect(effectOfToggling(term, BUILT_IN)).toBe(
    'Ativar: passa a valer, e quem já é cliente o aceita ao entrar.',
  );
  expect(effectOfToggling({ ...term, active: true }, OWN)).toBe(
    'Desativar: o texto sugerido volta ao formulário de registro.',
  );
});

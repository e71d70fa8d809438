import { expect, test } from 'vitest';
import {
  effectOfDeleting,
  effectOfSaving,
  effectOfToggling,
} from '../../../src/admin/terms/term-effect.ts';

const BUILT_IN = { id: null, title: 'Termos de Uso', version: '1.0', content: '<p>x</p>' };
const OWN = { id: 'own', title: 'Termos', version: '2.1', content: '<p>y</p>' };
const NEXT = 'deixa de valer e quem já é cliente aceita o novo texto ao entrar.';
const IN_FORCE = 'Este é o termo em vigor: o que você salvar aparece no formulário na mesma hora.';
const LEFT = 'Ao salvar, este termo deixa de valer e o texto sugerido volta ao formulário.';
const STORED = 'Fica guardado sem aparecer para ninguém, até você ativar.';

test.each([
  [null, true, OWN, `Ao salvar, “Termos 2.1” ${NEXT}`],
  ['other', true, BUILT_IN, `Ao salvar, o texto sugerido ${NEXT}`],
  ['own', false, OWN, LEFT],
  ['own', true, OWN, IN_FORCE],
  [null, false, OWN, STORED],
  [null, true, undefined, null],
])('saving %s, active: %s, while %j is in force: %s', (id, active, inForce, words) => {
  expect(effectOfSaving(id, active, inForce)).toBe(words);
});

test.each([
  [
    false,
    OWN,
    'Ativar: passa a valer no lugar de “Termos 2.1”, e quem já é cliente o aceita ao entrar.',
  ],
  [false, BUILT_IN, 'Ativar: passa a valer, e quem já é cliente o aceita ao entrar.'],
  [true, OWN, 'Desativar: quem se cadastra volta a ler o texto sugerido.'],
])('the status button of a term, active: %s, while %j is in force', (active, inForce, words) => {
  expect(effectOfToggling({ active }, inForce)).toBe(words);
});

test.each([
  [0, false, /^Tem certeza que deseja excluir este termo\? Esta ação não pode ser desfeita\.$/],
  [1, false, /Ele foi aceito 1 vez: sai da lista, fica arquivado, e a prova de cada aceite/],
  [1200, true, /1\.200 vezes.* Ele é o termo em vigor: o texto sugerido passa a valer/],
])('deleting a term of %i acceptances, active: %s', (acceptances, active, words) => {
  expect(effectOfDeleting({ acceptances, active })).toMatch(words);
});

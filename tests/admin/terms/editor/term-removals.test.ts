import { expect, test } from 'vitest';
import { removalInWords } from '../../../../src/admin/terms/editor/term-removals.ts';

test.each([
  [{ what: '<h1>', count: 1, outcome: 'changed' }, '<h1> vira parágrafo'],
  [{ what: '<b>', count: 2, outcome: 'changed' }, '<b> vira negrito (<strong>) (2 vezes)'],
  [{ what: '<ol>', count: 1, outcome: 'changed' }, '<ol> vira lista com marcadores (<ul>)'],
  [{ what: '<a>', count: 1, outcome: 'text' }, '<a> é retirado, o texto fica'],
  [{ what: '<script>', count: 1, outcome: 'gone' }, '<script> é retirado, com o que tem dentro'],
  [{ what: 'class', count: 3, outcome: 'gone' }, 'a classe (class) é retirada (3 vezes)'],
  [{ what: 'style', count: 1, outcome: 'gone' }, 'o estilo (style) é retirado'],
  [{ what: 'data-x', count: 1200, outcome: 'gone' }, 'data-x é retirado (1.200 vezes)'],
  [{ what: '<!-- -->', count: 1, outcome: 'gone' }, 'o comentário (<!-- -->) é retirado'],
  [{ what: '<img>', count: 1, outcome: 'gone' }, 'a imagem (<img>) é retirada'],
  [{ what: '<input>', count: 1, outcome: 'gone' }, '<input> é retirado'],
  [{ what: 'constructor', count: 1, outcome: 'gone' }, 'constructor é retirado'],
  [{ what: 'constructor', count: 1, outcome: 'changed' }, 'constructor vira parágrafo'],
  [{ what: '…', count: 2, outcome: 'gone' }, 'outras marcas são retiradas (2 vezes)'],
] as const)('%j in words: %s', (removal, words) => {
  expect(removalInWords(removal)).toBe(words);
});

import { expect, test } from 'vitest';
import { hashOf, plainText, words } from '../../../src/admin/terms/term-text.ts';

// printf '<p>Olá</p>' | sha256sum
test('the hash of a text is the SHA-256 of its bytes', async () => {
  expect(await hashOf('<p>Olá</p>')).toBe(
    'c72697c85ed13cc854de3e289213cbf16ebd67f4c34bf700b7b9b0ef07fb9852',
  );
});

test('the plain text has the words of the HTML', () => {
  expect(plainText('<p>Um<br>dois</p>\n<ul>\n<li>a &lt; b</li><li>c</li></ul><p>três</p>')).toBe(
    'Um\ndois\n• a < b\n• c\ntrês',
  );
  expect(plainText('<p>&constructor; &toString; &amp;lt;</p>')).toBe(
    '&constructor; &toString; &lt;',
  );
});

test('a conflict shows the words of two contents, not their markup', () => {
  const content = '<p>Chegue <strong>cedo</strong>.</p>\n<ul>\n<li>Sem salto</li>\n</ul>';
  expect(words('content', content)).toBe('Chegue cedo.\n• Sem salto');
  expect(words('title', '<p>')).toBe('<p>');
});

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHEETS = ['content/fields/FieldInput', 'content/fields/ImageField', 'media/FocusPoint'];

test('the preview of a photo is at most 200 by 150, also with its point', () => {
  const style = document.createElement('style');
  style.textContent = SHEETS.map((name) => readFileSync(`src/admin/${name}.css`, 'utf8')).join('');
  document.head.append(style);
  document.body.innerHTML =
    '<div class="photo"><div class="focus-photo"><img class="thumbnail"></div></div>';
  const { maxWidth, maxHeight } = getComputedStyle(document.querySelector('img') as Element);
  // docs/spec.md §2, §9.
  expect([maxWidth, maxHeight]).toEqual(['200px', '150px']);
  style.remove();
});

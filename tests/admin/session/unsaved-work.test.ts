import { expect, test } from 'vitest';
import * as work from '../../../src/admin/session/unsaved-work.ts';

test.each([
  { name: 'unsaved work', $any: work.$unsavedWork, owner: work.unsavedOwner },
  { name: 'an upload', $any: work.$uploading, owner: work.uploadOwner },
])('$name lasts until its last owner lets go, however often one says so', ({ $any, owner }) => {
  const [form, dialog] = [owner(), owner()];
  expect($any.get()).toBe(false);
  form(true);
  form(true);
  dialog(true);
  dialog(false);
  dialog(false);
  expect($any.get()).toBe(true);
  form(false);
  expect($any.get()).toBe(false);
});

test('unsaved work and uploads are counted apart', () => {
  const [form, photo] = [work.unsavedOwner(), work.uploadOwner()];
  form(true);
  expect(work.$uploading.get()).toBe(false);
  form(false);
  photo(true);
  expect(work.$unsavedWork.get()).toBe(false);
  photo(false);
});

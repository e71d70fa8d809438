import { expect, test } from 'vitest';
import { loadEditor, one, onFakePage, rows, two } from '../../support/editor.ts';

// What becomes of a form whose record another call has saved, such as a restored version.

onFakePage();
const restored = { ...one, version: 9, title: 'Um de antes' };

test('an untouched form shows what the record has become', async () => {
  const { editor, state, isDirty } = await loadEditor();
  editor.open(one);
  editor.follow(restored);
  expect(state()).toMatchObject({
    state: 'editing',
    form: { base: { record: restored, version: 9 }, values: { title: 'Um de antes' } },
  });
  expect(isDirty(state().form ?? expect.fail())).toBe(false);
});

test('what is typed stays, on the version it began on', async () => {
  const { editor, state, isDirty } = await loadEditor();
  editor.open(one);
  editor.change({ note: 'meu' });
  editor.follow(restored);
  expect(state().form).toMatchObject({
    base: { record: restored, version: 3 },
    start: { title: 'Um' },
    values: { title: 'Um', note: 'meu' },
  });
  expect(isDirty(state().form ?? expect.fail())).toBe(true);
});

test('a form of another record, and a new one, stay as they are', async () => {
  const { editor, state } = await loadEditor();
  for (const record of [two, null]) {
    editor.open(record);
    const before = state();
    editor.follow(restored);
    expect(state()).toBe(before);
  }
  expect(rows).toHaveLength(2);
});

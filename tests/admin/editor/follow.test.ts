import { expect, test } from 'vitest';
import { loadEditor, one, onFakePage, rows, two } from '../../support/editor.ts';

onFakePage();
const restored = { ...one, version: 9, title: 'Um de antes' };

test('an unchanged form shows the restored record', async () => {
  const { editor, state, isDirty } = await loadEditor();
  editor.open(one);
  editor.follow(restored);
  expect(state()).toMatchObject({
    state: 'editing',
    form: { base: { record: restored, version: 9 }, values: { title: 'Um de antes' } },
  });
  expect(isDirty(state().form ?? expect.fail())).toBe(false);
});

test('typed text stays, on its version', async () => {
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

test('forms of other and new records stay', async () => {
  const { editor, state } = await loadEditor();
  for (const record of [two, null]) {
    editor.open(record);
    const before = state();
    editor.follow(restored);
    expect(state()).toBe(before);
  }
  expect(rows).toHaveLength(2);
});

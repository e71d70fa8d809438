import { expect, test } from 'vitest';
import { suggested } from '../../../../src/admin/content/list/suggested.ts';
import { registry } from '../../../../src/shared/content/entities/registry.ts';

// docs/spec.md §2.
test.each([
  ['services', 4],
  ['benefits', 4],
  ['testimonials', 3],
  ['faq', 5],
  ['blog', 3],
] as const)('the default texts of %s are %i records of its fields', async (name, count) => {
  const records = await suggested.list(registry[name]);
  expect(records).toHaveLength(count);
  for (const record of records) {
    expect(Object.keys(record)).toEqual(Object.keys(registry[name].fields));
    expect(Object.values(record)).not.toContain(undefined);
  }
});

test('a section with one record has its default texts, contact none of its placeholders', async () => {
  const texts = { button_text: 'AGENDAR SESSÃO', title_font: 'Montserrat' };
  expect(await suggested.singleton(registry.hero)).toMatchObject(texts);
  const values = Object.values(await suggested.singleton(registry.contact));
  expect(new Set(values)).toEqual(new Set(['', null, true, false, 0]));
});

test('an entity without default texts has none', async () => {
  expect(await suggested.list({ ...registry.faq, name: 'videos' as 'faq' })).toEqual([]);
  expect(await suggested.singleton({ ...registry.hero, name: 'banner' as 'hero' })).toEqual({});
});

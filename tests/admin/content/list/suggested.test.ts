import { expect, test } from 'vitest';
import { suggested } from '../../../../src/admin/content/list/suggested.ts';
import { registry } from '../../../../src/shared/content/entities/registry.ts';

// Spec §2: four services, four benefits, three testimonials, five questions, three posts.
test.each([
  ['services', 4],
  ['benefits', 4],
  ['testimonials', 3],
  ['faq', 5],
  ['blog', 3],
] as const)(
  'the built-in %s are offered, %i of them, without the ids that only stand for them',
  async (name, count) => {
    const records = await suggested.list(registry[name]);
    expect(records).toHaveLength(count);
    for (const record of records) {
      expect(Object.keys(record)).not.toContain('id');
      expect(Object.keys(record)).not.toContain('slug');
      expect(Object.values(record)).not.toContain(undefined);
    }
  },
);

test('the built-in texts of a section of one record are offered', async () => {
  expect(await suggested.singleton(registry.hero)).toMatchObject({
    button_text: 'AGENDAR SESSÃO',
    title_font: 'Montserrat',
  });
});

test('of the contact only what is the owner’s own is saved: placeholders are no values', async () => {
  const values = await suggested.singleton(registry.contact);
  expect(new Set(Object.values(values))).toEqual(new Set(['', null]));
});

test('an entity that has no built-in texts offers none', async () => {
  expect(await suggested.list({ ...registry.faq, name: 'videos' as 'faq' })).toEqual([]);
  expect(await suggested.singleton({ ...registry.hero, name: 'banner' as 'hero' })).toEqual({});
});

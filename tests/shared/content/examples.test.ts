import { expect, test } from 'vitest';
import { withExamples } from '../../../src/shared/content/defaults/examples.ts';
import { defaults } from '../../../src/shared/content/defaults/registry.ts';

type Named = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

test('a preview names invented people, prices and posts as examples, and nothing of hers', () => {
  const { testimonials, faq, blog } = withExamples({ faq: [] }) as Named;
  expect(testimonials?.map(({ role }) => role)).toEqual([
    'Professora (exemplo)',
    'Programador (exemplo)',
    'Corredora (exemplo)',
  ]);
  expect(faq?.filter(({ question }) => /exemplo/.test(String(question)))).toMatchObject([
    { question: 'Quais são os valores? (exemplo)' },
  ]);
  expect(blog?.every(({ title }) => / \(exemplo\)$/.test(String(title)))).toBe(true);
  const own = { testimonials: [{ id: 'a', role: 'Atriz', content: 'Leve.' }], about: {} };
  expect(withExamples(own)).toMatchObject(own);
  expect(withExamples({ services: defaults.services })).toMatchObject({
    services: defaults.services,
  });
});

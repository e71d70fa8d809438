import { expect, test } from 'vitest';
import { drawable, withDraft } from '../../../../src/admin/content/site-view/with-draft.ts';
import type { List } from '../../../../src/shared/content/entities/define.ts';
import { registry } from '../../../../src/shared/content/entities/registry.ts';

const { blog, contact, faq, hero, testimonials } = registry;
const questions = [
  { id: 'one', question: 'Dói?', answer: 'Não.', order: 1 },
  { id: 'two', question: 'Onde fica?', answer: 'No centro.', order: 2 },
];
const posts = [
  { id: 'may', title: 'maio', published_date: '2026-05-01' },
  { id: 'march', title: 'março', published_date: '2026-03-01' },
];
const quotes = [{ id: 'rita', name: 'Rita', created_at: '2026-01-01' }];
const question = (question: string, order: number) => ({ question, answer: 'Não.', order });
const post = (title: string, published_date: string) => ({ title, published_date });

const december = post('dezembro', '2026-12-03');
const bia = { name: 'Bia', content: 'Ótimo.', rating: 5 };

test.each<[string, List, object[], string | null, object, string[]]>([
  ['a changed', faq, questions, 'one', question('Vai doer?', 1), ['Vai doer?', 'Onde fica?']],
  ['a moved', faq, questions, 'one', question('Dói?', 3), ['Onde fica?', 'Dói?']],
  ['a new', faq, questions, null, question('E?', 1), ['Dói?', 'E?', 'Onde fica?']],
  ['the only', faq, [], null, question('E?', 1), ['E?']],
  ['a post by its day', blog, posts, null, post('abril', '2026-04-01'), ['maio', 'abril', 'março']],
  ['a scheduled post', blog, posts, 'waits', december, ['dezembro', 'maio', 'março']],
  ['a new testimonial', testimonials, quotes, null, bia, ['Rita', 'Bia']],
])('%s record is drawn in its place', (_case, definition, rows, id, values, names) => {
  const { name, columns } = definition;
  const typed = { id, values: values as Record<string, string | number> };
  const drawn = withDraft({ hero: { title: 'Toque' }, [name]: rows }, definition, typed);
  const drawnRows = drawn[name] as Record<string, unknown>[];
  expect(drawnRows.map((row) => row[columns[0] ?? ''])).toEqual(names);
  expect(drawn.hero).toEqual({ title: 'Toque' });
  expect(questions[0]?.question, 'the saved rows are untouched').toBe('Dói?');
});

test('a list without saved rows, and a half-typed address', () => {
  const typed = { id: null, values: question('E?', 1) };
  expect(withDraft({}, faq, typed).faq).toMatchObject([{ question: 'E?' }]);
  const values = { phone: '(11) 98888-7777', email: 'ana@', whatsapp: '11' };
  expect(withDraft({}, contact, { id: null, values }).contact).toMatchObject({
    ...{ phone: '(11) 98888-7777', email: null, whatsapp: null },
  });
});

test.each([
  ['title_color', '#123456', '#123456'],
  ['button_link', '', null],
  ['button_text', 'a'.repeat(41), 'a'.repeat(41)],
  ['button_text', 'A\u0007gendar', 'Agendar'],
  ['title', '', ''],
  ['title', 'x'.repeat(201), 'x'.repeat(201)],
  ['subtitle', '\uD800', '\uD800'],
  ['title_color', '#12', '#ffffff'],
  ['subtitle_color', 'verde', '#ffffff'],
  ['background_image', 'http', null],
  ['button_link', 'javascript:alert(1)', null],
  ['title_font', 'Comic', 'Montserrat'],
  ['subtitle', undefined, ''],
])('the preview of %s %j is %j', (name, value, drawn) => {
  const typed = {
    title: 'Massagem',
    title_font: 'Lato',
    ...(value !== undefined && { [name]: value }),
  };
  expect(drawable(hero.fields, typed)).toHaveProperty(name, drawn);
});

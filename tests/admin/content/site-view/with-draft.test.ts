import { expect, test } from 'vitest';
import { withDraft } from '../../../../src/admin/content/site-view/with-draft.ts';
import { blog } from '../../../../src/shared/content/entities/blog.ts';
import { contact } from '../../../../src/shared/content/entities/contact.ts';
import { faq } from '../../../../src/shared/content/entities/faq.ts';
import { testimonials } from '../../../../src/shared/content/entities/testimonials.ts';

const questions = [
  { id: 'one', question: 'Dói?', answer: 'Não.', order: 1 },
  { id: 'two', question: 'Onde fica?', answer: 'No centro.', order: 2 },
];
const document = { hero: { title: 'Toque' }, faq: questions };
const titles = (rows: unknown) => (rows as { question: string }[]).map(({ question }) => question);

test('a changed record stands in its place, and everything else as it was', () => {
  const values = { question: 'Vai doer?', answer: 'Não.', order: 1 };
  const drawn = withDraft(document, faq, { id: 'one', values });
  expect(titles(drawn.faq)).toEqual(['Vai doer?', 'Onde fica?']);
  expect(drawn.hero).toEqual({ title: 'Toque' });
  expect(questions[0]?.question).toBe('Dói?');
});

test('a record that is given another place stands there', () => {
  const values = { question: 'Dói?', answer: 'Não.', order: 3 };
  expect(titles(withDraft(document, faq, { id: 'one', values }).faq)).toEqual([
    'Onde fica?',
    'Dói?',
  ]);
});

test('a new record stands where its order says, the first of a list alone', () => {
  const values = { question: 'Quanto custa?', answer: '', order: 1 };
  expect(titles(withDraft(document, faq, { id: null, values }).faq)).toEqual([
    'Dói?',
    'Quanto custa?',
    'Onde fica?',
  ]);
  expect(titles(withDraft({}, faq, { id: null, values }).faq)).toEqual(['Quanto custa?']);
});

test('posts stand newest first, testimonials oldest first', () => {
  const post = (title: string, published_date: string) => ({ id: title, title, published_date });
  const posts = { blog: [post('maio', '2026-05-01'), post('março', '2026-03-01')] };
  const values = { title: 'abril', published_date: '2026-04-01' };
  const drawn = withDraft(posts, blog, { id: null, values }).blog as { title: string }[];
  expect(drawn.map(({ title }) => title)).toEqual(['maio', 'abril', 'março']);

  const said = { testimonials: [{ id: 'rita', name: 'Rita', created_at: '2026-01-01' }] };
  const bia = { name: 'Bia', content: 'Ótimo.', rating: 5 };
  const people = withDraft(said, testimonials, { id: null, values: bia }).testimonials;
  expect((people as { name: string }[]).map(({ name }) => name)).toEqual(['Rita', 'Bia']);
});

test('a post that waits for its day is drawn where that day puts it', () => {
  const posts = { blog: [{ id: 'maio', title: 'maio', published_date: '2026-05-01' }] };
  const values = { title: 'dezembro', published_date: '2026-12-03' };
  const drawn = withDraft(posts, blog, { id: 'waits', values }).blog as { title: string }[];
  expect(drawn.map(({ title }) => title)).toEqual(['dezembro', 'maio']);
});

test('a half-typed address is not there yet', () => {
  const values = { phone: '(11) 98888-7777', email: 'ana@', whatsapp: '11' };
  expect(withDraft({}, contact, { id: null, values }).contact).toMatchObject({
    phone: '(11) 98888-7777',
    email: null,
    whatsapp: null,
  });
});

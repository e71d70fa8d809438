import { expect, test } from 'vitest';
import { readiness, type Site } from '../../../src/admin/dashboard/readiness.ts';

const builtIn = {
  hero: { title: 'Toque\nMassoterapia', subtitle: 'Mãos atentas.', background_image: null },
  about: { description: 'Cada corpo chega com uma história.', image_url: null },
  services: [{ title: 'Massagem relaxante' }],
  testimonials: [{ content: 'Saí renovada.' }, { content: 'Recomendo.' }],
  contact: { phone: '(00) 00000-0000', whatsapp: 'https://wa.me/5500000000000' },
  faq: [{ question: 'Dói?' }],
  blog: [{ title: 'Respirar melhor' }],
};
const empty: Site = { saved: {}, builtIn, term: { id: null } };
const contact = { phone: '(11) 98888-7777', email: 'ana@example.com', address: 'Rua Um, 1' };
const hours = [{ day: 1, from: '09:00', to: '18:00' }];
const complete: Site = {
  builtIn,
  term: { id: 'one' },
  saved: {
    hero: { title: 'Ana Souza', subtitle: 'Um tempo seu.', background_image: '/foto.jpg' },
    about: { description: 'Eu atendo em Pinheiros.', image_url: '/eu.jpg' },
    services: [{ title: 'Shiatsu', price: 180 }],
    testimonials: [{ content: 'Voltei a dormir.' }],
    contact: { ...contact, whatsapp: 'https://wa.me/5511988887777', hours },
    faq: [{ question: 'Precisa agendar?' }],
    blog: [{ title: 'Pausas no trabalho' }],
  },
};

test('lists the steps in the order a visitor meets them, each with its field', () => {
  const { percent, steps } = readiness(empty);
  expect(percent).toBe(0);
  expect(steps.map(({ text, href, done }) => [text, href, done])).toEqual([
    ['Um título com o seu nome', '/admin/hero#title', false],
    ['Uma frase sua na abertura', '/admin/hero#subtitle', false],
    ['Uma foto na abertura', '/admin/hero#background_image', false],
    ['Um texto sobre você', '/admin/about#description', false],
    ['Uma foto sua ou do seu espaço', '/admin/about#image_url', false],
    ['Os serviços que você oferece', '/admin/services#title', false],
    ['O preço dos serviços', '/admin/services#price', false],
    ['O seu WhatsApp', '/admin/contact#whatsapp', false],
    ['O seu telefone', '/admin/contact#phone', false],
    ['O seu e-mail', '/admin/contact#email', false],
    ['O endereço de atendimento', '/admin/contact#address', false],
    ['Os seus horários', '/admin/contact#hours', false],
    ['O depoimento de um cliente', '/admin/testimonials#content', false],
    ['As perguntas que mais ouve', '/admin/faq#question', false],
    ['Uma postagem sua no blog', '/admin/blog#title', false],
    ['Um termo de uso seu, ativo', '/admin/terms#title', false],
  ]);
});

test('is 100 only when every step is done', () => {
  expect(readiness(complete).percent).toBe(100);
  expect(readiness({ ...complete, term: { id: null } }).percent).toBe(93);
});

const { services, faq, testimonials, ...others } = builtIn;

test.each<[string, object, string[]]>([
  ['no built-in texts that were only saved', { ...others, testimonials }, []],
  ['sections that need no text of their own', { services, faq }, ['services', 'faq']],
  ['one own record', { testimonials: [...testimonials, { content: 'Dormi.' }] }, ['testimonials']],
  ['no wrong shape', { hero: 'x', about: null, contact: { hours: [] }, faq: [null, 1] }, []],
])('counts %s', (_, saved, sections) => {
  const done = readiness({ ...empty, saved: { ...saved } }).steps.filter((step) => step.done);
  expect(done.map(({ href }) => /admin\/(\w+)#/.exec(href)?.[1])).toEqual(sections);
});

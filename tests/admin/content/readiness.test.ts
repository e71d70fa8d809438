import { expect, test } from 'vitest';
import {
  type Readiness,
  readiness as readinessOf,
  type Site,
} from '../../../src/admin/content/readiness.ts';

const readiness = (site: Site, ...skipped: string[]) => readinessOf(site, { skipped });
const namesOf = ({ steps }: Readiness, wanted: string) =>
  steps.filter(({ state }) => state === wanted).map(({ name }) => name);

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
  expect(steps.map(({ text, href, state }) => [text, href, state])).toEqual([
    ['Um título com o seu nome', '/admin/hero#title', 'missing'],
    ['Uma frase sua na abertura', '/admin/hero#subtitle', 'missing'],
    ['Uma foto na abertura', '/admin/hero#background_image', 'missing'],
    ['Um texto sobre você', '/admin/about#description', 'missing'],
    ['Uma foto sua ou do seu espaço', '/admin/about#image_url', 'missing'],
    ['Os serviços que você oferece', '/admin/services#title', 'missing'],
    ['O preço dos serviços', '/admin/services#price', 'missing'],
    ['O seu WhatsApp', '/admin/contact#whatsapp', 'missing'],
    ['O seu telefone', '/admin/contact#phone', 'missing'],
    ['O seu e-mail', '/admin/contact#email', 'missing'],
    ['O endereço de atendimento', '/admin/contact#address', 'missing'],
    ['Os seus horários', '/admin/contact#hours', 'missing'],
    ['O depoimento de um cliente', '/admin/testimonials#content', 'missing'],
    ['As perguntas que mais ouve', '/admin/faq#question', 'missing'],
    ['Uma postagem sua no blog', '/admin/blog#title', 'missing'],
    ['Um termo de uso seu, ativo', '/admin/terms#title', 'missing'],
  ]);
});

test('a site without a blog or an address is complete too', () => {
  const { blog: _, ...rest } = complete.saved as Record<string, object>;
  const site = { ...complete, saved: { ...rest, contact: { ...rest.contact, address: '' } } };
  expect(namesOf(readiness(site), 'missing')).toEqual(['contact.address', 'blog.title']);
  const both = readiness(site, 'contact.address', 'blog.title');
  expect([both.percent, namesOf(both, 'skipped')]).toEqual([
    100,
    ['contact.address', 'blog.title'],
  ]);
  const hidden = { ...site, saved: { ...site.saved, sections: { blog: false } } };
  expect(readiness(hidden, 'contact.address').percent).toBe(100);
  expect(namesOf(readiness(complete, 'blog.title'), 'skipped'), 'a done one').toEqual([]);
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
  const done = namesOf(readiness({ ...empty, saved: { ...saved } }), 'done');
  expect(done.map((name) => name.split('.')[0])).toEqual(sections);
});

import { describe, expect, test } from 'vitest';
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
const nothing: Site = { saved: {}, builtIn, term: { id: null } };
const whole: Site = {
  builtIn,
  term: { id: 'one' },
  saved: {
    hero: { title: 'Ana Souza', subtitle: 'Um tempo seu.', background_image: '/foto.jpg' },
    about: { description: 'Eu atendo em Pinheiros.', image_url: '/eu.jpg' },
    services: [{ title: 'Shiatsu', price: 180 }],
    testimonials: [{ content: 'Voltei a dormir.' }],
    contact: {
      phone: '(11) 98888-7777',
      whatsapp: 'https://wa.me/5511988887777',
      email: 'ana@example.com',
      address: 'Rua Um, 1',
      hours: [{ day: 1, from: '09:00', to: '18:00' }],
    },
    faq: [{ question: 'Precisa agendar?' }],
    blog: [{ title: 'Pausas no trabalho' }],
  },
};

const doneOf = (site: Site) =>
  readiness(site)
    .steps.filter(({ done }) => done)
    .map(({ href }) => href);

describe('how far the site is her own', () => {
  test('is nothing while all of it is built in, and all of it in the end', () => {
    expect(readiness(nothing).percent).toBe(0);
    expect(doneOf(nothing)).toEqual([]);
    expect(readiness(whole).percent).toBe(100);
    expect(readiness(whole).steps.filter(({ done }) => !done)).toEqual([]);
  });

  test('is never all while one thing is missing', () => {
    const { percent } = readiness({ ...whole, term: { id: null } });
    expect(percent).toBe(93);
  });

  test('counts no built-in text that was only saved', () => {
    const { services, faq, ...others } = builtIn;
    expect(doneOf({ ...nothing, saved: others })).toEqual([]);
    expect(doneOf({ ...nothing, saved: { services, faq } })).toEqual([
      '/admin/services#title',
      '/admin/faq#question',
    ]);
  });

  test('counts one record of her own among built-in ones', () => {
    const testimonials = [...builtIn.testimonials, { content: 'Voltei a dormir.' }];
    expect(doneOf({ ...nothing, saved: { testimonials } })).toEqual([
      '/admin/testimonials#content',
    ]);
  });

  test('names the very field of what is missing, what a visitor meets first before the rest', () => {
    expect(readiness(nothing).steps.map(({ text, href }) => [text, href])).toEqual([
      ['Um título com o seu nome', '/admin/hero#title'],
      ['Uma frase sua na abertura', '/admin/hero#subtitle'],
      ['Uma foto na abertura', '/admin/hero#background_image'],
      ['Um texto sobre você', '/admin/about#description'],
      ['Uma foto sua ou do seu espaço', '/admin/about#image_url'],
      ['Os serviços que você oferece', '/admin/services#title'],
      ['O preço dos serviços', '/admin/services#price'],
      ['O seu WhatsApp', '/admin/contact#whatsapp'],
      ['O seu telefone', '/admin/contact#phone'],
      ['O seu e-mail', '/admin/contact#email'],
      ['O endereço de atendimento', '/admin/contact#address'],
      ['Os seus horários', '/admin/contact#hours'],
      ['O depoimento de um cliente', '/admin/testimonials#content'],
      ['As perguntas que mais ouve', '/admin/faq#question'],
      ['Uma postagem sua no blog', '/admin/blog#title'],
      ['Um termo de uso seu, ativo', '/admin/terms#title'],
    ]);
  });

  test('is not shaken by what a section cannot hold', () => {
    const saved = { hero: 'x', about: null, contact: { phone: '', hours: [] }, faq: [null, 1] };
    expect(doneOf({ ...nothing, saved })).toEqual([]);
  });
});

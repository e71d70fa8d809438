import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '../../../src/build/icons.ts';
import { siteContent } from '../../../src/shared/content/content.ts';
import { postCards } from '../../../src/site/blog/posts.ts';
import { Part, type PartName, parts } from '../../../src/site/page/sections.tsx';
import { ServiceList } from '../../../src/site/services/ServiceList.tsx';
import { askingOf, pageOf } from '../../../src/site/services/service-page.ts';

const content = siteContent({});
const draw = (name: PartName, of = content) =>
  renderToStaticMarkup(<Part name={name} content={of} owner="Dona" />);

const [builtIn] = content.services as [(typeof content.services)[number]];
const many = (count: number) => ({
  ...content,
  services: Array.from({ length: count }, (_, index) => ({ ...builtIn, id: `s${index + 1}` })),
});

test('twelve of many services are on the page, with a link to all only if there are more', () => {
  expect(draw('services', many(12)).match(/data-dialog=/g)).toHaveLength(12);
  expect(draw('services', many(12))).not.toContain('Ver todos');
  expect(draw('services', many(13)).match(/data-dialog=/g)).toHaveLength(12);
  expect(draw('services', many(13))).toContain('href="/servicos">Ver todos os serviços</a>');
});

test('a service with a page of its own says so when built, not when drawn from newer content', () => {
  const wordy = { ...builtIn, slug: 'relaxante', description: 'x'.repeat(201) };
  const own = { ...content, services: [wordy, { ...builtIn, slug: 'curta', description: 'x' }] };
  expect(draw('services', own).match(/data-page="[^"]*"/g)).toEqual([
    'data-page="/servicos/relaxante"',
  ]);
  const redrawn = renderToStaticMarkup(parts.services.draw(own, '', true));
  expect(redrawn).not.toContain('data-page');
});

test('all services are on a page of their own, each with its text and its booking link', () => {
  const page = renderToStaticMarkup(<ServiceList services={many(40).services} faq={[]} />);
  expect(page.match(/<details/g)).toHaveLength(40);
  expect(page).toContain('id="servico-s40"');
  expect(page).toContain('href="/register?servico=s40"');
  expect(page).not.toMatch(/ style=| on[a-z]+="/);
  expect(page).not.toContain('<details open');
  const only = renderToStaticMarkup(<ServiceList services={many(1).services} faq={[]} />);
  expect(only, 'one alone is open').toMatch(/<details [^>]*open=""/);
});

test('a service shows its photo on the page of all services, described', () => {
  const photo = { image_url: '/media/a.webp', image_alt: 'Óleo morno' };
  const services = [
    { ...builtIn, ...photo },
    { ...builtIn, id: 's2' },
  ];
  const page = renderToStaticMarkup(<ServiceList services={services} faq={[]} />);
  expect(page.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/src="\/media\/a\.webp" alt="Óleo morno" .*loading="lazy"/),
  ]);
});

test('the first service alone shows its photo on the landing page', () => {
  const photo = { image_url: '/media/a.webp', image_alt: 'Óleo morno' };
  const services = ['s1', 's2'].map((id) => ({ ...builtIn, ...photo, id }));
  const page = draw('services', { ...content, services });
  expect(page.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/src="\/media\/a\.webp" alt="Óleo morno" .*loading="lazy"/),
  ]);
  expect(page.indexOf('<img')).toBeLessThan(page.indexOf(builtIn.title));
});

test('a service has a page where there is more to say than on its card, and only then', () => {
  const [of] = content.services;
  const service = { ...of, title: 'Shiatsu', slug: 'shiatsu' } as (typeof content.services)[number];
  const ask = (question: string, answer = 'x') => [{ id: 'q', order: 1, question, answer }];
  const page = (more: object, faq = ask('Dói?')) => pageOf({ ...service, ...more }, faq);
  const long = 'a'.repeat(201);
  expect(page({ description: 'Curta.' })).toBeNull();
  expect(page({ description: long })).toBe('/servicos/shiatsu');
  expect(page({ description: long, slug: undefined }), 'a built-in service').toBeNull();
  for (const faq of [ask('O shiatsu dói?'), ask('Dói?', 'Só o SHIATSU, um pouco.')])
    expect(page({ description: 'Curta.' }, faq)).toBe('/servicos/shiatsu');
  expect(page({ description: 'Curta.', title: 'Pé' }, ask('O pezinho dói?'))).toBeNull();
  expect(
    page({ description: 'x', title: 'Drenagem linfática' }, ask('E a drenagem: linfatica?')),
  ).not.toBeNull();
  const drainage = { description: 'x', title: 'Drenagem (pós-parto) & Reflexo' };
  expect(page(drainage, ask('Drenagem pós-parto, reflexo?'))).not.toBeNull();
  expect(page({ description: 'x', title: '🌿' })).toBeNull();
});

test("a client's button on a service's page asks for the service in the chat, else in the form", () => {
  const service = { ...builtIn, id: 'a b', title: 'Pés', duration: 30, price: 90 };
  const { origin, pathname, searchParams } = new URL(askingOf(service, content.contact));
  expect(origin + pathname).toBe('https://wa.me/5500000000000');
  expect(searchParams.get('text')).toMatch(/^Olá! .* Serviço: Pés \(30 min, R\$ 90\)\.$/);
  const landline = { ...content.contact, whatsapp: null, phone: '(21) 3333-4444' };
  expect(askingOf(service, landline)).toBe('/register?servico=a%20b');
});

test('duration and price are on the card where they are filled in', () => {
  const services = content.services.map((service, index) =>
    index === 0 ? { ...service, duration: 90, price: 150 } : service,
  );
  const priced = { ...content, services };
  const card = draw('services', priced);
  expect(card.match(/class="facts"/g)).toHaveLength(1);
  expect(card).toContain(
    '<p class="facts"><span>1 h 30 min</span><i> · </i><b>R$\u00a0150</b></p>',
  );
  expect(draw('services')).not.toContain('facts');
  const variants = [
    { duration: 30, price: 0 },
    { duration: 60, price: 180 },
    { duration: 90, price: null },
  ];
  const [first] = services;
  expect(
    draw('services', { ...content, services: first ? [{ ...first, variants }] : [] }),
  ).toContain(
    '<p class="facts many"><span>30 min <b>grátis</b></span><span>60 min <b>R$\u00a0180</b></span><span>1 h 30 min </span></p>',
  );
});

test('the landing page has the newest six posts without their bodies, and the way to all', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const blog = Array.from({ length: 500 }, (_, index) => ({
    id: `p${index}`,
    slug: `post-${index}`,
    title: `Postagem ${index}`,
    summary: 'Resumo',
    content: 'Corpo que só a página da postagem mostra',
    image_url: null,
    author: 'Ana',
    published_date: `20${two(10 + Math.floor(index / 28))}-01-${two((index % 28) + 1)}`,
  }));
  const many = { ...content, blog };
  const html = draw('blog', many);
  expect(html.match(/<h3>/g)).toHaveLength(6);
  expect(html).toContain('Postagem 499');
  expect(html).toContain('Ver todas as postagens');
  expect(draw('blog')).not.toContain('Ver todas as postagens');
  expect(html + JSON.stringify(postCards(blog))).not.toContain('Corpo que');
  const redrawn = renderToStaticMarkup(parts.blog.draw(many, '', true));
  expect(redrawn).toContain('<div hidden="" data-text=""><p>Corpo que');
  // The page of a newer one may not exist yet.
  expect(redrawn.match(/data-page=""/g)).toHaveLength(6);
  expect(html).not.toContain('data-page');
});

test('the address of a service or a benefit is that of its card', () => {
  const cards = draw('services') + draw('benefits');
  const ids = [...cards.matchAll(/href="#([^"]+)" data-dialog/g)].map(([, id]) => id);
  expect(ids).toHaveLength(8);
  expect(ids).toContain('servico-relaxante');
  for (const id of ids) expect(cards).toContain(`<li id="${id}"`);
});

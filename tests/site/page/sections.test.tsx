import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import '../../../src/build/hours.ts';
import '../../../src/build/icons.ts';
import { siteContent } from '../../../src/shared/content/content.ts';
import { postCards } from '../../../src/site/blog/posts.ts';
import { Dialogs } from '../../../src/site/page/Dialogs.tsx';
import { Part, type PartName, parts } from '../../../src/site/page/sections.tsx';
import { ServiceList } from '../../../src/site/services/ServiceList.tsx';

const content = siteContent({});
const draw = (name: PartName, of = content) =>
  renderToStaticMarkup(<Part name={name} content={of} owner="Dona" />);
const names = Object.keys(parts) as PartName[];

describe('the built-in page', () => {
  test.each(names)('%s needs no style attribute and no inline handler', (name) => {
    expect(draw(name)).not.toMatch(/ style=| on[a-z]+="/);
  });

  test('hero leads visitors to /register and clients to WhatsApp', () => {
    expect(draw('hero')).toContain(
      '<a class="button big when-visitor" href="/register">AGENDAR SESSÃO</a>',
    );
    expect(draw('hero')).toMatch(/when-client" href="https:\/\/wa\.me\/5500000000000"/);
  });

  test('the first question is open, the others are not', () => {
    expect(
      draw('faq')
        .match(/<details[^>]*>/g)
        ?.map((tag) => tag.includes('open')),
    ).toEqual([true, false, false, false, false]);
  });

  test('contact shows the fixed hours and the way to the map', () => {
    expect(draw('contact')).toContain('Segunda a Sexta: 9h - 18h');
    expect(draw('contact')).toContain('Sábado: 9h - 12h');
    expect(draw('contact')).toContain('Ver mapa ampliado');
  });

  test('contact leads visitors to /register and clients to WhatsApp, as the footer does', () => {
    for (const name of ['contact', 'footer'] as const) {
      expect(draw(name)).toMatch(/when-visitor" href="\/register"/);
      expect(draw(name)).toMatch(/when-client" href="https:\/\/wa\.me\/5500000000000"/);
    }
  });

  test('the footer carries brand, subtitle, links and the year', () => {
    const footer = draw('footer');
    for (const text of [
      'Dona',
      'Massoterapia Profissional',
      '#services',
      '#about',
      '#contact',
      '#faq',
      String(new Date().getFullYear()),
    ]) {
      expect(footer).toContain(text);
    }
  });
});

describe('many services', () => {
  const many = (count: number) => ({
    ...content,
    services: Array.from({ length: count }, (_, index) => ({
      ...builtIn,
      id: `s${index + 1}`,
    })),
  });
  const [builtIn] = content.services as [(typeof content.services)[number]];

  test('twelve of them stand on the page, and the way to all only where there are more', () => {
    expect(draw('services', many(12)).match(/data-dialog=/g)).toHaveLength(12);
    expect(draw('services', many(12))).not.toContain('Ver todos');
    expect(draw('services', many(13)).match(/data-dialog=/g)).toHaveLength(12);
    expect(draw('services', many(13))).toContain('href="/servicos">Ver todos os serviços</a>');
  });

  test('all of them stand on a page of their own, each with its text and its booking', () => {
    const page = renderToStaticMarkup(<ServiceList services={many(40).services} />);
    expect(page.match(/<details/g)).toHaveLength(40);
    expect(page).toContain('id="servico-s40"');
    expect(page).toContain('href="/register?servico=s40"');
    expect(page).not.toMatch(/ style=| on[a-z]+="/);
  });
});

describe('odd content', () => {
  const odd = {
    ...content,
    hero: {
      ...content.hero,
      title: '',
      subtitle: '',
      button_text: ' ',
      background_image: 'javascript:alert(1)',
    },
    about: { ...content.about, subtitle: '', image_url: '//evil.example/x.png' },
    testimonials: [
      {
        id: 't',
        name: '🌿',
        role: '',
        content: '<script>alert(1)</script>',
        image_url: 'data:text/html,x',
        rating: 2,
      },
    ],
    contact: {
      phone: '',
      email: null,
      address: '',
      facebook: 'javascript:alert(1)',
      instagram: null,
      whatsapp: 'javascript:alert(1)',
      hours: null,
    },
  };

  test.each(names)('%s draws it without running or loading anything', (name) => {
    expect(draw(name, odd)).not.toMatch(/javascript:|data:text|evil\.example|<script/i);
  });

  test('a blank button gets its text, a blank title no empty lines', () => {
    expect(draw('hero', odd)).toContain('AGENDAR SESSÃO');
    expect(draw('hero', odd)).toContain('<h1 dir="auto"><span>Dona</span></h1>');
  });

  test('a contact card without a value is left out, and the map without an address', () => {
    expect(draw('contact', odd)).not.toContain('Telefone');
    expect(draw('contact', odd)).toContain('Horário de funcionamento');
    expect(draw('contact', odd)).not.toMatch(/google|Ver mapa|pelo canal que preferir/);
    expect(draw('contact', odd)).toContain('e eu ligo para combinar');
  });

  test('without a number for it nothing leads to WhatsApp', () => {
    for (const name of ['hero', 'contact', 'footer'] as const)
      expect(draw(name, odd)).not.toMatch(/whatsapp|wa\.me/i);
    expect(draw('hero', odd)).toContain('when-client" href="/register"');
  });

  test('stars are drawn from the rating', () => {
    expect(draw('testimonials', odd).match(/class="off"/g)).toHaveLength(3);
    expect(draw('testimonials', odd)).toContain('aria-label="2 de 5 estrelas"');
  });
});

describe('duration and price', () => {
  const [first, ...rest] = content.services;
  const services = [{ ...first, duration: 90, price: 150 } as typeof first, ...rest] as const;
  const priced = { ...content, services: services as typeof content.services };

  test('stand on the card and in the modal where they are filled in, nothing elsewhere', () => {
    const card = draw('services', priced);
    expect(card.match(/class="facts"/g)).toHaveLength(1);
    expect(card).toContain('<p class="facts">1 h 30 min · R$ 150</p>');
    const dialogs = renderToStaticMarkup(<Dialogs content={{ ...priced, blog: [] }} />);
    expect(dialogs.match(/1 h 30 min · R\$ 150/g)).toHaveLength(1);
    expect(draw('services')).not.toContain('facts');
  });
});

describe('hours of her own', () => {
  const hours = [{ day: 1, from: '09:00', to: '12:00' }];
  const own = (of: typeof hours) =>
    draw('contact', { ...content, contact: { ...content.contact, hours: of } });

  test('stand in the place of the fixed ones, with a line kept for whether it is open', () => {
    expect(own(hours)).toContain('<p>Segunda: 9h - 12h</p><p>Terça a Domingo: Fechado</p>');
    expect(own(hours)).not.toContain('Segunda a Sexta');
    expect(own(hours)).toMatch(/<p class="now" data-hours="[^"]+">\u00a0<\/p>/);
    expect(own([])).toContain('Segunda a Domingo: Fechado');
    expect(draw('contact')).not.toContain('data-hours');
  });
});

describe('posts', () => {
  const blog = Array.from({ length: 500 }, (_, index) => ({
    id: `p${index}`,
    slug: `post-${index}`,
    title: `Postagem ${index}`,
    summary: 'Resumo',
    content: 'Corpo que só a página da postagem mostra',
    image_url: null,
    author: 'Ana',
    published_date: `20${String(10 + Math.floor(index / 28)).padStart(2, '0')}-01-${String((index % 28) + 1).padStart(2, '0')}`,
  }));

  test('the landing page has the newest six and the way to all', () => {
    const html = draw('blog', { ...content, blog });
    expect(html.match(/<h3>/g)).toHaveLength(6);
    expect(html).toContain('Postagem 499');
    expect(html).toContain('Ver todas as postagens');
    expect(draw('blog')).not.toContain('Ver todas as postagens');
  });

  test('no body of a post is in the landing page', () => {
    const many = { ...content, blog };
    const modals = renderToStaticMarkup(<Dialogs content={many} />);
    expect(modals).toContain('id="post-post-499"');
    expect(draw('blog', many) + modals).not.toContain('Corpo que');
    expect(JSON.stringify(postCards(blog))).not.toContain('Corpo que');
  });
});

describe('modals', () => {
  const html = renderToStaticMarkup(<Dialogs content={content} />);

  test('every link of a card has its dialog', () => {
    const links = [draw('services'), draw('benefits'), draw('blog')]
      .join('')
      .matchAll(/data-dialog="([^"]+)"/g);
    const ids = [...links].map(([, id]) => id);
    expect(ids).toHaveLength(11);
    for (const id of ids) expect(html).toContain(`<dialog id="${id}"`);
  });

  test('a service is booked by its id', () => {
    expect(html).toContain('href="/register?servico=relaxante"');
  });

  test.each([
    ['servico-relaxante', '#services'],
    ['beneficio-alivio-da-dor', '#benefits'],
    ['post-como-e-a-primeira-sessao-de-massagem', '#blog'],
  ])('‘Fechar’ of %s leads to %s where no script closes it', (id, section) => {
    const modal = html.split('<dialog ').find((one) => one.startsWith(`id="${id}"`));
    expect(modal).toMatch(new RegExp(`<a [^>]*href="${section}"[^>]*>Fechar</a>`));
  });
});

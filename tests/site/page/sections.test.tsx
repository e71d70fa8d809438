import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '../../../src/build/icons.ts';
import { siteContent } from '../../../src/shared/content/content.ts';
import { blankContact } from '../../../src/shared/content/defaults/contact.ts';
import { Part, type PartName, parts } from '../../../src/site/page/sections.tsx';

const content = siteContent({});
const draw = (name: PartName, of = content) =>
  renderToStaticMarkup(<Part name={name} content={of} owner="Dona" />);
const names = Object.keys(parts) as PartName[];

test.each(names)('%s needs no style attribute and no inline handler', (name) => {
  expect(draw(name)).not.toMatch(/ style=| on[a-z]+="/);
});

test.each(['hero', 'contact', 'footer'] as const)(
  '%s leads visitors to /register and clients to WhatsApp',
  (name) => {
    expect(draw(name)).toMatch(/when-visitor" href="\/register"/);
    expect(draw(name)).toMatch(/when-client" href="https:\/\/wa\.me\/5500000000000"/);
    expect(draw('hero')).toContain(
      '<a class="button big when-visitor" href="/register">AGENDAR SESSÃO</a>',
    );
  },
);

test.each([
  [1, 'Nota 4,9 de 5 em 1 avaliação no Google (março de 2026).'],
  [1234, 'Nota 4,9 de 5 em 1.234 avaliações no Google (março de 2026).'],
])('with %d reviews the testimonials say: %s', (rating_count, sentence) => {
  const rated = { rating: '4,9', rating_count, rating_month: 'março de 2026' };
  const contact = { ...content.contact, google_reviews: 'https://g.page/toque', ...rated };
  const part = draw('testimonials', { ...content, contact });
  expect(part.replaceAll(/<[^>]*>/g, '')).toContain(sentence);
});

test.each([
  ['“Saí leve. Ela disse que volto!”', '“Saí leve. Ela disse que volto!”'],
  ['"Saí leve."', '“Saí leve.”'],
  ['"Leve" e "calma"', '“"Leve" e "calma"”'],
])('a testimonial written as %s is shown as %s', (written, shown) => {
  const [one] = content.testimonials;
  const testimonials = one ? [{ ...one, content: written }] : expect.fail();
  const part = draw('testimonials', { ...content, testimonials });
  expect(part.replaceAll('&quot;', '"')).toContain(`<p>${shown}</p>`);
});

test('the footer names no links where all their sections are hidden', () => {
  const all = { services: false, about: false, contact: false, faq: false };
  expect(draw('footer')).toContain('Links rápidos');
  expect(draw('footer', siteContent({ sections: all }))).not.toContain('Links rápidos');
});

test("a title's word with a hyphen is whole, and a very long one may break", () => {
  const hero = { ...content.hero, title: 'Espaço Bem-Estar\nPós-operatórios-prolongados' };
  const part = draw('hero', { ...content, hero });
  expect(part).toContain('Espaço <span class="whole">Bem-Estar</span>');
  expect(part).toContain('>Pós-operatórios-prolongados<');
});

test('the first question is open, the others are not', () => {
  const questions = draw('faq').match(/<details[^>]*>/g) ?? [];
  expect(questions.map((tag) => tag.includes('open'))).toEqual([true, ...Array(4).fill(false)]);
});

test('the questions lead to contact, or to the form where contact is hidden', () => {
  const hidden = siteContent({ sections: { contact: false } });
  expect(draw('faq')).toContain('<a href="#contact">Fale comigo</a>');
  expect(draw('faq', hidden)).toContain('<a href="/register">Fale comigo</a>');
});

test('contact shows the fixed hours, and no map without an address', () => {
  for (const text of ['Segunda a Sexta: 9h - 18h', 'Sábado: 9h - 12h', 'Peça o endereço'])
    expect(draw('contact')).toContain(text);
  expect(draw('contact')).not.toMatch(/Ver mapa|Vale-presente/);
});

test('a contact that is not saved has no number to call', () => {
  for (const part of ['contact', 'footer'] as const) {
    expect(draw(part)).toContain('(00) 00000-0000');
    expect(draw(part)).not.toContain('tel:');
  }
});

test('each number of a phone field is a link, with the words around it', () => {
  const phone = '(11) 3333-4444 (fixo) ou (11) 98888-7777, das 8h às 18h';
  const part = draw('contact', { ...content, contact: { ...content.contact, phone } });
  expect(part).toContain(
    '<span><a href="tel:+551133334444">(11) 3333-4444</a> (fixo) ou <a href="tel:+5511988887777">(11) 98888-7777</a>, das 8h às 18h</span>',
  );
});

test('the second number of a phone field has the area code of the first', () => {
  const phone = '(21) 3333-4444 / 98888-7777';
  const part = draw('contact', { ...content, contact: { ...content.contact, phone } });
  expect(part).toContain('<a href="tel:+5521988887777">98888-7777</a>');
});

test('an address that does not name the city has it below, and a way with Waze', () => {
  const place = { address: 'Rua Um, 1', city: 'Santos', state: 'SP' };
  const part = draw('contact', { ...content, contact: { ...content.contact, ...place } });
  expect(part).toContain('<p dir="auto">Rua Um, 1</p><p>Santos, SP</p>');
  expect(part).toContain('href="https://waze.com/ul?q=Rua%20Um%2C%201"');
});

test('the footer has the first line of a subtitle, however long', () => {
  const line = 'Massagens '.repeat(40).trim();
  const hero = { ...content.hero, subtitle: `${line}\nOutra linha` };
  expect(draw('footer', { ...content, hero })).toContain(
    `<p class="tagline" dir="auto">${line}</p>`,
  );
});

test('the footer carries brand, subtitle, links and the year', () => {
  const links = ['#services', '#about', '#contact', '#faq'];
  const year = String(new Date().getFullYear());
  for (const text of ['Dona', 'Massoterapia Profissional', ...links, year])
    expect(draw('footer')).toContain(text);
});

test('hidden sections have no link', () => {
  const shown = { about: false, services: false, contact: false, faq: false, benefits: false };
  const hidden = siteContent({ sections: { ...shown, blog: false } });
  expect(draw('footer', hidden)).not.toMatch(/href="#(?:services|about|contact|faq)"/);
  expect(draw('hero', hidden)).toContain('href="#testimonials" aria-label="Continuar para Depo');
  expect(draw('hero')).toContain('href="#about" aria-label="Continuar para Sobre"');
});

const [builtIn] = content.services as [(typeof content.services)[number]];
const odd = {
  ...content,
  hero: {
    ...content.hero,
    ...{ title: '', subtitle: '', button_text: ' ', background_image: 'javascript:alert(1)' },
  },
  about: { ...content.about, subtitle: '', image_url: '//evil.example/x.png' },
  testimonials: [
    {
      id: 't',
      name: '🌿',
      role: '',
      source: '',
      content: '<script>alert(1)</script>',
      image_url: 'data:text/html,x',
      rating: 2,
    },
  ],
  contact: {
    ...blankContact,
    facebook: 'javascript:alert(1)',
    whatsapp: 'javascript:alert(1)',
    google_reviews: 'javascript:alert(1)',
    gift: true,
  },
};

test.each(names)('%s draws it without running or loading anything', (name) => {
  expect(draw(name, odd)).not.toMatch(/javascript:|data:text|evil\.example|<script/i);
});

test('a blank button gets its text, a blank title no empty lines, a rating its stars', () => {
  expect(draw('hero', odd)).toContain('AGENDAR SESSÃO');
  expect(draw('hero', odd)).toContain('<h1 dir="auto"><span>Dona</span></h1>');
  const stars = draw('testimonials', odd).matchAll(/<path (class="off" )?[^>]*translate\((\d+)/g);
  const drawn = Array.from(stars, ([, off, left]) => (off ? `${left} off` : left));
  expect(drawn).toEqual(['0', '24', '48 off', '72 off', '96 off']);
  expect(draw('testimonials', odd)).toContain('aria-label="2 de 5 estrelas"');
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

test('below the hero’s button is what is saved of city, prices and days, and nothing else', () => {
  const strip = (contact: object, prices: readonly (number | null)[] = []) => {
    const services = prices.map((price, index) => ({ ...builtIn, id: `s${index}`, price }));
    const own = { ...content, contact: { ...content.contact, ...contact }, services };
    return [
      ...(draw('hero', own).split('class="strip"')[1] ?? '').matchAll(/<li>(.*?)<\/li>/g),
    ].map(([, text]) => text);
  };
  const on = (...days: number[]) => ({
    hours: days.map((day) => ({ day, from: '09:00', to: '12:00' })),
  });
  expect(strip({})).toEqual([]);
  expect(strip({ city: 'Santos', state: 'SP' }, [null, 120, 90.5])).toEqual([
    'Santos, SP',
    'A partir de R$\u00a090,50',
  ]);
  expect(strip({ city: 'Santos', ...on(6, 1, 2, 3, 4, 5) })).toEqual([
    'Santos',
    'De segunda a sábado',
  ]);
  expect([on(2, 4), on(0), on(1, 3, 5), on(0, 6, 5)].flatMap((hours) => strip(hours))).toEqual([
    'Terça e Quinta',
    'Domingo',
    'De sexta a domingo',
  ]);
});

test('hours of her own replace the fixed ones, with a line for whether it is open', () => {
  const own = (hours: readonly { day: number; from: string; to: string }[]) =>
    draw('contact', { ...content, contact: { ...content.contact, hours } });
  const monday = own([{ day: 1, from: '09:00', to: '12:00' }]);
  expect(monday).toContain('<p>Segunda: 9h - 12h</p><p>Terça a Domingo: Fechado</p>');
  expect(monday).not.toContain('Segunda a Sexta');
  expect(monday).toMatch(/<p class="now" data-hours="[^"]+">\u00a0<\/p>/);
  expect(own([])).toContain('Com hora marcada');
  expect(draw('contact')).not.toContain('data-hours');
});

test('what an owner offers beside her sessions is linked where it fits', () => {
  const google_reviews = 'https://g.page/r/dona';
  const fields = { street: 'Rua Um, 1', city: 'Santos', state: 'SP', postal_code: '11010-000' };
  const contact = { ...content.contact, ...fields, address: '', gift: true, google_reviews };
  const own = { ...content, contact };
  const message = 'Ol%C3%A1!%20Quero%20dar%20uma%20sess%C3%A3o%20de%20presente.';
  expect(draw('contact', own)).toContain(`href="https://wa.me/5500000000000?text=${message}"`);
  expect(draw('contact', own)).toContain('q=Rua%20Um%2C%201%2C%20Santos%20-%20SP%2C%2011010-000&');
  for (const part of ['contact', 'footer'] as const)
    expect(draw(part, own)).toContain('Rua Um, 1, Santos - SP, 11010-000');
  expect(draw('testimonials', own)).toContain(`href="${google_reviews}"`);
  const [quote] = content.testimonials as [(typeof content.testimonials)[number]];
  const lines = (role: string, source: string) =>
    draw('testimonials', { ...content, testimonials: [{ ...quote, role, source }] });
  expect(lines('Atriz', 'Google')).toContain('>Atriz · via Google<');
  expect(lines('', 'Google')).toContain('>via Google<');
});

test('who she is and what to know before coming are shown where they are filled in', () => {
  expect(draw('about')).not.toContain('class="strip"');
  const who = { person: 'Ana Souza', practicing_since: 2014, training: '', registration: 'CRT 1' };
  const about = { ...content.about, ...who };
  const contact = { ...content.contact, parking: 'Na rua', home_visits: 'No centro' };
  const own = { ...content, about, contact };
  expect(draw('about', own)).toContain(
    '<p class="strip">Ana Souza · Atende desde 2014 · CRT 1</p>',
  );
  expect(draw('hero', own)).toContain('<li>Atende desde 2014</li>');
  expect(draw('hero', { ...own, about: { ...about, practicing_since: null } })).toContain(
    '<li>CRT 1</li>',
  );
  expect(draw('contact', own)).toMatch(/Estacionamento<\/h3><p[^>]*>Na rua<.*Em domicílio<\/h3>/);
  expect(draw('contact', own)).not.toContain('Pagamento');
});

test('a rating is shown with its source, the number of reviews and the month, or not at all', () => {
  const google_reviews = 'https://g.page/r/dona';
  const rated = { google_reviews, rating: '4,9', rating_count: 87, rating_month: '11/2026' };
  const shown = (more: object) =>
    draw('testimonials', { ...content, contact: { ...content.contact, ...rated, ...more } });
  expect(shown({})).toContain(
    `Nota 4,9 de 5 em 87 <a href="${google_reviews}" target="_blank" rel="noopener noreferrer">avaliações no Google</a> (11/2026).`,
  );
  for (const missing of ['rating', 'rating_count', 'rating_month'])
    expect(shown({ [missing]: null })).toMatch(/Leia também as <a .*<\/a>\.</);
  expect(shown({ google_reviews: null })).not.toContain('Nota');
});

// What owners may save, as GET /content answers it: the page is drawn from it by its own script.
const record = {
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const id = (place: number) => `5b3c1a2e-0000-4000-8000-${String(place).padStart(12, '0')}`;
const rows = (fields: readonly object[]) =>
  fields.map((row, place) => ({ id: id(place), order: place + 1, ...row, ...record }));

const DEFAULT_SHADOW = '0 2px 4px rgba(0, 0, 0, 0.3)';
const hero = (fields: object) => ({
  id: id(1),
  title: 'Espaço Alecrim\nMassoterapia com calma',
  subtitle: 'Uma hora só sua, em uma sala silenciosa, na luz da manhã.',
  button_text: 'AGENDAR SESSÃO',
  button_link: null,
  background_image: null,
  title_color: '#1d2a23',
  subtitle_color: '#1d2a23',
  title_font: 'Montserrat',
  subtitle_font: 'Montserrat',
  text_shadow: DEFAULT_SHADOW,
  ...fields,
  ...record,
});
const about = (title: string, subtitle: string, description: string) => ({
  id: id(1),
  title,
  subtitle,
  description,
  image_url: null,
  ...record,
});
const cards = (titles: readonly string[], description: string) =>
  rows(titles.map((title) => ({ title, description, icon: 'fa-spa' })));
const posts = (titles: readonly string[]) =>
  rows(
    titles.map((title, place) => ({
      slug: `postagem-${place}`,
      title,
      summary: 'Três minutos de leitura para chegar mais leve à sua sessão.',
      content: 'Texto.',
      image_url: null,
      author: 'Equipe',
      published_date: `2026-03-0${9 - place}`,
    })),
  );
const voices = (said: Readonly<Record<string, string>>) =>
  rows(
    Object.entries(said).map(([name, content]) => ({
      name,
      role: 'Cliente',
      content,
      image_url: null,
      rating: 5,
    })),
  );
const questions = (texts: readonly string[], answer: string) =>
  rows(texts.map((question) => ({ question, answer })));

const LONG_TITLE =
  'Massagem relaxante com óleos essenciais, pedras quentes e aromaterapia para casais e amigos';
const LONG_TEXT = `${'Movimentos longos, lentos e contínuos, que acompanham a respiração. '.repeat(7)}\n`;
const LONG_WORD = 'Otorrinolaringologista-fisioterapêutico';

/** One of everything. */
const sparse = {
  hero: hero({ title: 'Ana\nMassoterapia', subtitle: '' }),
  about: about('Sobre mim', '', 'Atendo em casa, com hora marcada.'),
  services: cards(['Massagem relaxante'], 'Uma hora de calma.'),
  benefits: cards(['Menos tensão'], 'Os ombros descem.'),
  testimonials: voices({ Maria: 'Saí outra.' }),
  faq: questions(['Quanto dura?'], 'Uma hora.'),
  blog: posts(['O que levar']),
};

/** Two of what has cards, three posts. */
const few = {
  ...sparse,
  hero: hero({ title: 'Maria Fernanda\nMassoterapia com calma' }),
  services: cards(['Relaxante', 'Terapêutica'], LONG_TEXT),
  testimonials: voices({ Maria: 'Saí outra.', Joana: 'Volto sempre.' }),
  blog: posts(['O que levar', 'Dormir melhor', 'Água']),
};

const long = {
  hero: hero({
    title: `Massoterapêutica\n${LONG_TITLE}`,
    subtitle: LONG_TEXT,
    button_text: 'QUERO AGENDAR A MINHA PRIMEIRA SESSÃO JÁ',
  }),
  about: about(LONG_TITLE, LONG_TITLE, `${LONG_TEXT}\n`.repeat(3)),
  services: cards([LONG_TITLE, 'Curta', LONG_WORD, LONG_TITLE, 'Drenagem'], LONG_TEXT),
  benefits: cards([LONG_TITLE, LONG_WORD, 'Sono'], LONG_TEXT),
  testimonials: voices({ [LONG_TITLE]: LONG_TEXT, Ana: 'Ótimo.', Bia: LONG_WORD }),
  faq: questions([LONG_TITLE, LONG_WORD, 'Curta?'], LONG_TEXT),
  blog: posts([LONG_TITLE, LONG_WORD, 'Curta', LONG_TITLE, 'Chá']),
};

const light = { title_color: '#ffffff', subtitle_color: '#ffffff' };
const photo = (fields: object) => ({ hero: hero({ background_image: '/foto.webp', ...fields }) });

/** Whose page is shown, and what has happened to it. */
export type Look = {
  readonly content: object;
  /** Of the photo at /foto.webp: none answers 404. */
  readonly photo?: 'bright' | 'dark';
  readonly client?: boolean;
  /** As it is printed; also written as a PDF. */
  readonly print?: boolean;
};

export const looks: Readonly<Record<string, Look>> = {
  built: { content: {} },
  sparse: { content: sparse },
  few: { content: few },
  long: { content: long },
  // 25 characters.
  brand: {
    content: { hero: hero({ title: 'Clínica Espaço do Alecrim\nMassoterapia com calma' }) },
    client: true,
  },
  'photo-light': { content: photo({}), photo: 'bright' },
  'photo-dark': { content: photo(light), photo: 'bright' },
  'photo-night': { content: photo(light), photo: 'dark' },
  'photo-red': { content: photo({ title_color: '#ff0000' }), photo: 'bright' },
  'photo-dead': { content: photo(light) },
  print: { content: few, print: true },
};

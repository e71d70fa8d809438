type Hours = readonly { readonly day: number; readonly from: string; readonly to: string }[];
type Variants = readonly { readonly duration: number; readonly price: number | null }[];
type Values = Readonly<Record<string, string | number | boolean | null | Hours | Variants>>;

export type Section = {
  readonly name: string;
  /** A record as its owner would write it, under the canonical names. */
  readonly sample: Values;
  /** Fields that must not be blank (docs/spec.md §5), with the sentence. */
  readonly required: Readonly<Record<string, string>>;
  /** Other names of a field on the wire (docs/spec.md §10 'Two names for one field'). */
  readonly aliases: Readonly<Record<string, string>>;
  /** Numbers, with the least and the most they may be (docs/spec.md §5, §9). */
  readonly numbers: Readonly<Record<string, readonly [least: number, most: number]>>;
};

const title = 'Título é obrigatório';
const description = 'Descrição é obrigatória';
const order = { order: [1, 9999] } as const;

// docs/spec.md §3 (fields), §5 (required).
export const lists: readonly Section[] = [
  {
    name: 'gallery',
    sample: { image_url: '/fotos/sala.jpg', alt: 'Sala clara com maca', order: 1 },
    required: { alt: 'Descrição é obrigatória', image_url: 'Foto é obrigatória' },
    aliases: {},
    numbers: order,
  },
  {
    name: 'services',
    sample: {
      title: 'Shiatsu',
      description: 'Pressão com os dedos.\nSem óleo.',
      icon: 'fa-leaf',
      image_url: '/fotos/shiatsu.jpg',
      duration: 90,
      price: 150.5,
      variants: [
        { duration: 30, price: 0 },
        { duration: 90, price: null },
      ],
      order: 1,
    },
    required: { title, description },
    aliases: {},
    // docs/spec.md §10 'Additions of the back office'; bounds: docs/decisions/004.
    numbers: { ...order, duration: [5, 600], price: [0.01, 99_999.99] },
  },
  {
    name: 'benefits',
    sample: { title: 'Sono melhor', description: 'Quem relaxa dorme.', icon: 'fa-heart', order: 1 },
    required: { title, description },
    aliases: {},
    numbers: order,
  },
  {
    name: 'testimonials',
    sample: {
      name: 'Maria Álvares',
      role: 'Professora',
      content: 'Saí leve.',
      source: 'Google',
      image_url: null,
      rating: 4,
    },
    required: { name: 'Nome é obrigatório', content: 'Depoimento é obrigatório' },
    aliases: { position: 'role' },
    numbers: { rating: [1, 5] },
  },
  {
    name: 'preparation',
    sample: { title: 'O que vestir', text: 'Roupa leve.', order: 1 },
    required: { title, text: 'Texto é obrigatório' },
    aliases: {},
    numbers: order,
  },
  {
    name: 'faq',
    sample: { question: 'Quanto dura?', answer: 'De 30 a 90 minutos.', order: 1 },
    required: { question: 'Pergunta é obrigatória', answer: 'Resposta é obrigatória' },
    aliases: {},
    numbers: order,
  },
  {
    name: 'blog',
    sample: {
      title: 'Ombros leves',
      summary: 'Três pausas.',
      content: 'Pare.\nRespire.',
      image_url: '/fotos/ombros.jpg',
      author: 'Dona',
      published_date: '2026-05-01',
    },
    required: {
      title,
      summary: 'Resumo é obrigatório',
      content: 'Conteúdo é obrigatório',
      author: 'Autor é obrigatório',
      published_date: 'Data de publicação é obrigatória',
    },
    aliases: { image: 'image_url', published_at: 'published_date' },
    numbers: {},
  },
];

export type Singleton = Section & { readonly post: boolean };

// docs/spec.md §10: POST saves too on about and contact, POST /content/hero is 405.
export const singletons: readonly Singleton[] = [
  {
    name: 'hero',
    sample: {
      title: 'Mãos\nque escutam',
      subtitle: 'Uma hora só sua.',
      button_text: 'AGENDAR',
      button_link: '#services',
      background_image: 'https://fotos.example/fundo.jpg',
      title_color: '#102030',
      subtitle_color: '#ffffff',
      title_font: 'Lato',
      subtitle_font: 'Roboto',
      text_shadow: 'none',
    },
    required: { title },
    aliases: {},
    numbers: {},
    post: false,
  },
  {
    name: 'about',
    sample: {
      title: 'Quem sou',
      subtitle: 'Massoterapeuta',
      description: 'Vinte anos.\nDe mesa.',
      image_url: '/eu.jpg',
      person: 'Ana Souza',
      practicing_since: 2006,
      training: 'Curso técnico',
      registration: 'CRT 1',
    },
    required: { title, description },
    aliases: { content: 'description', image: 'image_url' },
    numbers: {},
    post: true,
  },
  {
    name: 'contact',
    sample: {
      phone: '(11) 98888-7777',
      email: 'dona@example.com',
      address: 'Rua Um, 1',
      facebook: 'https://facebook.example/dona',
      instagram: 'https://instagram.example/dona',
      whatsapp: 'https://wa.me/5511988887777',
      hours: [
        { day: 1, from: '09:00', to: '12:00' },
        { day: 1, from: '14:00', to: '18:30' },
      ],
      ask_when: false,
      gift: true,
      pause: 15,
      price_range: 'R$ 120 a R$ 220',
      payment: 'Pix',
      parking: 'Na rua',
      accessibility: 'Térreo',
      home_visits: 'No centro',
      rating: '4,9',
      rating_count: 87,
      rating_month: '11/2026',
      google_reviews: 'https://g.page/r/dona/review',
      street: 'Rua Dois, 2',
      city: 'Santos',
      state: 'SP',
      postal_code: '11010-000',
      coordinates: '-23.9608, -46.3336',
    },
    required: {},
    aliases: {},
    numbers: {},
    post: true,
  },
];

export const sectionNames =
  'hero about gallery services benefits testimonials contact preparation faq blog'.split(' ');

// docs/spec.md §2: the four services while none is saved (docs/spec.md §10 names their ids).
export const builtInServices = {
  relaxante: 'Massagem Relaxante',
  terapeutica: 'Massagem Terapêutica',
  'drenagem-linfatica': 'Drenagem Linfática',
  ventosaterapia: 'Ventosaterapia',
} as const;

// What is on the page before the owner has saved anything: a first part is saved over it
// (docs/spec.md §10 'Nothing saved').
// The untouched public page uses black (docs/spec.md §10 'PUT is partial'); the WhatsApp number cannot
// belong to anyone (docs/spec.md §11).
export const untouched: Readonly<Record<string, Values>> = {
  hero: {
    button_text: 'AGENDAR SESSÃO',
    button_link: null,
    background_image: null,
    title_color: '#000000',
    subtitle_color: '#000000',
    title_font: 'Montserrat',
    subtitle_font: 'Montserrat',
    text_shadow: '0 2px 4px rgba(0, 0, 0, 0.3)',
  },
  about: { subtitle: 'Massoterapia com escuta, técnica e respeito ao seu ritmo', image_url: null },
  // What replaces her own contact is shown, never saved.
  contact: {
    email: null,
    address: '',
    facebook: null,
    instagram: null,
    whatsapp: null,
    hours: null,
  },
};

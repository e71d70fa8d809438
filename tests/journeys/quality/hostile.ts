/**
 * Content as an owner in a bad mood, or a thief of her session, might save it: everything here
 * passes the API.
 */

const LONG_WORD = 'Pneumoultramicroscopicossilicovulcanoconiótico'.repeat(2);
const RTL = 'تدليك علاجي مريح للجسم والعقل';
const EMOJI = '💆🏽‍♀️🌿🧘‍♂️✨🇧🇷👩‍👩‍👧‍👦';
const MARKUP =
  '<script>globalThis.ran = true</script><img src="x" onerror="globalThis.ran = true">{{7*7}}';
const BROKEN = '/nao-existe.jpg';
const FOREIGN = 'https://imagens.invalid/foto.jpg';

const titles = [LONG_WORD, RTL, EMOJI, MARKUP, 'A'] as const;
const title = (index: number) => titles[index % titles.length] ?? 'A';
const text = (index: number) =>
  `${title(index)} ${'texto '.repeat(60)}\n\n${LONG_WORD}${LONG_WORD}${LONG_WORD}`;

const list = <T>(length: number, of: (index: number) => T) =>
  Array.from({ length }, (_, index) => of(index));

export const hero = {
  title: `${LONG_WORD}\n${RTL}\n${EMOJI}`,
  subtitle: `${MARKUP} ${LONG_WORD}${LONG_WORD}`,
  button_text: 'AGENDARAGENDARAGENDARAGENDARAGENDAR',
  background_image: BROKEN,
  title_color: '#ffffff',
  subtitle_color: 'rgba(250, 250, 250, 0.6)',
  text_shadow: '',
};
export const about = { title: LONG_WORD, subtitle: MARKUP, content: text(0), image: FOREIGN };
export const contact = {
  phone: LONG_WORD.slice(0, 40),
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
  address: `${LONG_WORD} ${RTL}`,
};

/** Forty services and what else makes a page long and odd, by section. */
export const lists = {
  services: list(40, (index) => ({
    title: title(index).slice(0, 100),
    description: text(index),
    icon: index % 2 ? 'fa-spa' : 'nenhum-assim',
    order: index + 1,
  })),
  benefits: list(9, (index) => ({
    title: title(index).slice(0, 100),
    description: text(index + 1),
    icon: '',
    order: index + 1,
  })),
  testimonials: list(7, (index) => ({
    name: title(index).slice(0, 80),
    role: index % 2 ? '' : title(index + 1).slice(0, 80),
    content: text(index),
    image_url: [BROKEN, FOREIGN, ''][index % 3] ?? '',
    rating: (index % 5) + 1,
  })),
  faq: list(8, (index) => ({
    question: title(index).slice(0, 100),
    answer: text(index),
    order: index + 1,
  })),
  blog: list(3, (index) => ({
    title: title(index).slice(0, 100),
    summary: text(index).slice(0, 250),
    content: text(index),
    image_url: [BROKEN, FOREIGN, ''][index] ?? '',
    author: title(index + 1).slice(0, 60),
    published_date: `2026-11-${10 + index}`,
  })),
} as const;

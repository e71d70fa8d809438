import { STATES } from '../../src/shared/appointments/states.ts';

type Rule = {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
  readonly needed: boolean;
};

const rule = (good: readonly unknown[], bad: readonly unknown[], needed = true): Rule => ({
  good,
  bad,
  needed,
});
// Lengths count characters as a reader does: an emoji is one.
const text = (least: number, most: number, needed = true) =>
  rule(
    ['x'.repeat(least), '🌿'.repeat(most)],
    ['x'.repeat(most + 1), ...(least > 0 ? ['x'.repeat(least - 1)] : [])],
    needed,
  );
const optional = (least: number, most: number) => text(least, most, false);
const address = optional(1, 2000);
const email = optional(3, 254);
const order = rule([1, 9999], [0, -1]); // docs/spec.md §9
const font = rule(
  ['Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lato'],
  ['', 'montserrat', 'Arial', 'Lato; color: red'],
); // docs/spec.md §3
const icon = rule(
  ['', 'fa-spa', 'bi bi-heart 2', 'x'.repeat(64)],
  ['Fa', 'a"b', 'a_b', 'a\nb', 'x'.repeat(65)],
); // threat T-17
const alone = rule([true], [false]);
const rows = (count: number) =>
  JSON.stringify(Array.from({ length: count }, () => ({ day: 1, from: '09:00', to: '10:00' })));

// By hand from docs/spec.md §3, §5, §9, docs/spec.md §10 and the longest a form accepts: what each column takes
// and what it refuses.
export const RULES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  hero: {
    singleton: alone,
    title: text(1, 200),
    subtitle: text(0, 500),
    button_text: text(0, 40),
    button_link: address,
    background_image: address,
    title_color: text(0, 64),
    subtitle_color: text(0, 64),
    title_font: font,
    subtitle_font: font,
    text_shadow: text(0, 400),
  },
  about: {
    singleton: alone,
    title: text(1, 120),
    subtitle: text(0, 200),
    description: text(1, 8000),
    image_url: address,
    person: text(0, 120),
    practicing_since: rule([1950, 2100], [1949, 2101], false),
    training: text(0, 160),
    registration: text(0, 80),
  },
  contact: {
    singleton: alone,
    phone: text(0, 40),
    email,
    address: text(0, 300),
    facebook: address,
    instagram: address,
    // docs/spec.md §11: `https://wa.me/55` and 10-11 digits, anything else is refused.
    whatsapp: rule(
      ['https://wa.me/551133334444', 'https://wa.me/5511988887777'],
      [
        '',
        'http://wa.me/5511988887777',
        'https://wa.me/551198888777712',
        'https://wa.me/55119888877',
        'https://wa.me/11988887777',
        'https://wa_me/5511988887777',
        'https://wa.me/5511988887777?text=x',
        'x https://wa.me/5511988887777',
        'https://wa.me/5511988887777\nhttps://evil.example',
      ],
      false,
    ),
    // Decision 017: at most 21 rows.
    pause: rule([0, 60], [-1, 61]),
    hours: rule(['[]', rows(21)], [rows(22), '{}', '"x"', '5', 'null'], false),
    street: text(0, 160),
    city: text(0, 80),
    state: rule(['SP'], ['', 'sp', 'S', 'SPA'], false),
    postal_code: rule(['01310-100'], ['', '01310100', '1310-100', '01310-1000'], false),
    coordinates: optional(1, 60),
    price_range: text(0, 60),
    payment: text(0, 160),
    parking: text(0, 160),
    accessibility: text(0, 160),
    home_visits: text(0, 160),
    rating: rule(['1', '4,9', '5,0'], ['', '0,9', '6', '4.9', '4,95'], false),
    rating_count: rule([1, 99_999], [0, 100_000], false),
    rating_month: rule(['11/2026'], ['', '1/2026', '2026-11'], false),
    google_reviews: rule(
      ['https://g.page/r/x', `https://${'x'.repeat(1992)}`],
      ['', 'http://g.page', `https://${'x'.repeat(1993)}`],
      false,
    ),
  },
  // Decision 017: whole minutes from 5 to 600; 0 < price < 100,000.
  services: {
    title: text(1, 120),
    description: text(1, 4000),
    icon,
    image_url: address,
    duration: rule([5, 600], [4, 601, 0, -60], false),
    price: rule([0.01, 150, 150.5, 99_999.99], [0, -1, 100_000], false),
    variants: rule([rows(1), rows(4)], [rows(5), '[]', '{}', '"x"', 'null'], false),
    order,
  },
  gallery: { image_url: text(1, 2000), alt: text(1, 300), order },
  benefits: { title: text(1, 120), description: text(1, 4000), icon, order },
  testimonials: {
    name: text(1, 120),
    role: text(0, 120),
    content: text(1, 2000),
    source: text(0, 40),
    image_url: address,
    rating: rule([1, 2, 3, 4, 5], [0, 6, -1]), // docs/spec.md §9
  },
  preparation: { title: text(1, 80), text: text(1, 400), order },
  faq: { question: text(1, 300), answer: text(1, 4000), order },
  blog: {
    title: text(1, 160),
    summary: text(1, 500),
    content: text(1, 30_000),
    image_url: address,
    author: text(1, 120),
    published_date: rule(['2026-02-28'], []),
  },
  push_events: { kind: rule(['client', 'reminders', 'unpublished', 'login'], ['', 'post']) },
  // docs/decisions/004: named by the SHA-256 of its bytes, at most 2 MiB and 16 megapixels.
  media: {
    hash: rule(['0123456789abcdef'.repeat(4)], ['', 'a'.repeat(63), 'A'.repeat(64)]),
    extension: rule(['webp', 'jpg', 'png', 'avif'], ['', 'svg', 'pdf', 'jpeg']),
    width: rule([1, 20_000], [0, 20_001]),
    height: rule([1, 20_000], [0, 20_001]),
    bytes: rule([2], [1, 3]),
    data: rule(['\\x0a0b'], ['\\x', '\\x0a']),
    alt: text(0, 300),
    focus_x: rule([0, 100], [-1, 101], false),
    focus_y: rule([0, 100], [-1, 101], false),
  },
  revisions: {
    action: rule(['create', 'update', 'delete', 'restore', 'export', 'erase'], ['', 'read']),
    data: rule([{}], []),
  },
  admins: {
    is_first: rule([true], [false], false),
    username: text(1, 64),
    email: text(3, 254),
    password_hash: rule(['h'], []),
  },
  idempotency_keys: { key: text(1, 200), body_hash: rule(['h'], []), response: rule([{}], []) },
  all_clients: {
    name: text(1, 120),
    name_key: rule(['n'], []),
    // docs/spec.md §10: digits only, 10 or 11.
    phone: rule(
      ['1133334444', '11988887777'],
      ['113333444', '119888877771', '11 3333444', '+551133334', ''],
    ),
    email,
    active: rule([true, false], []),
    notes: text(0, 4000),
  },
  // docs/spec.md §10: steps of 15 minutes, 5 to 600 minutes, 0 <= value < 100,000.
  appointments: {
    day: rule(['2026-02-28'], []),
    time: rule(['00:00', '19:45'], ['24:00', '9:00', '09:10', '09:60', '']),
    service_name: text(1, 120),
    duration: rule([5, 600], [4, 601]),
    price: rule([0, 99_999.99], [-0.01, 100_000], false),
    note: text(0, 200),
    state: rule(STATES, ['', 'open']),
    payment: rule(['none', 'later', 'package'], ['', 'ted', 'pix', 'cash', 'card']),
    paid_on: rule([null], ['2026-05-04'], false),
    package_id: rule([null], ['00000000-0000-4000-8000-000000000001'], false),
  },
  packages: {
    service_name: text(1, 120),
    count: rule([2, 50], [1, 51]),
    price: rule([0, 99_999.99], [-0.01, 100_000]),
    payment: rule(['none', 'later'], ['', 'ted', 'pix', 'cash', 'card', 'package']),
    paid_on: rule([null], ['2026-05-04'], false),
  },
  blocks: {
    day: rule(['2026-02-28'], ['2026-05-06']),
    until: rule(['2026-05-04', '2026-05-05'], ['2026-05-03'], false),
    weekdays: rule(['', '0', '12345', '0123456'], ['7', '10', '11', 'x']),
    starts: rule([''], ['09:00', '24:00', '9:00', '09:10']),
    ends: rule([''], ['09:00', '24:00', '9:00', '09:10']),
    label: text(0, 60),
    shown: rule([true, false], []),
  },
  service_requests: {
    service_name: rule(['S'], []),
    preference: text(0, 120),
    source: rule(['register', 'login'], ['', 'admin']),
  },
  terms: { title: text(1, 160), version: text(1, 20), content: text(1, 60_000) },
  acceptances: {
    term_version: rule(['1.0'], []),
    // docs/spec.md §10: the SHA-256 of the text, in hexadecimal.
    text_hash: rule(
      ['0123456789abcdef'.repeat(4)],
      ['', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), 'g'.repeat(64)],
    ),
    // A SHA-256 in base64url.
    subject: rule(
      ['aZ09-_a'.repeat(6).padEnd(43, '0')],
      ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`],
      false,
    ),
  },
  notifications: {
    type: rule(['new_client', 'client_changed', 'client_waiting', 'manual'], ['', 'other']),
    title: text(1, 120),
    message: text(1, 2000),
    is_public: rule([true, false], []),
    offered_name: optional(1, 120),
    offered_email: optional(3, 254),
  },
  sections: { singleton: alone },
  calendar: {
    singleton: alone,
    token_hash: rule(['0123456789abcdef'.repeat(4)], ['', 'a'.repeat(63), 'g'.repeat(64)]),
    whole: rule([true, false], []),
  },
  message_templates: { singleton: alone, templates: rule(['[]'], ['{}', '1', '"a"']) },
  booking: {
    singleton: alone,
    shown: rule([true, false], []),
    notice: rule([0, 48], [-1, 49]),
    days: rule([7, 60], [6, 61]),
    a_day: rule([1, 12], [0, 13]),
    accept: rule([true, false], []),
  },
  pix: {
    singleton: alone,
    kind: rule(['cpf', 'cnpj', 'phone', 'email', 'random'], ['', 'ted']),
    key: rule(['', 'a'.repeat(77)], ['a'.repeat(78), 'a b', 'á']),
    name: rule(['', 'Ana Prado'], ['a'.repeat(26), 'José']),
    city: rule(['', 'BELO HORIZONTE'], ['a'.repeat(16), 'São Paulo']),
  },
  privacy: {
    singleton: alone,
    controller: text(0, 120),
    document: text(0, 40),
    channel: text(0, 200),
    months: rule([6, 120], [5, 121], false),
    remarks: text(0, 2000),
  },
  visit_counters: { period: rule(['day', 'week', 'month', 'read'], ['', 'year']) },
  visit_seen: { step: rule([0, 3], [-1, 4], false) },
  erased_registrations: { count: rule([1, 9], [0, -1]) },
  path_counters: { step: rule([0, 3], [-1, 4]) },
  read_counters: { kind: rule(['post', 'service'], ['', 'benefit']) },
  posters: {
    tag: rule(['a', 'padaria-2', 'a'.repeat(40)], ['', '-a', 'A', 'a--b', 'a'.repeat(41)]),
    name: text(1, 40),
  },
};

import type { Db } from '../../db/core/client.ts';

type Row = Readonly<Record<string, unknown>>;

const CLIENT = { name: 'N', name_key: 'n', phone: '1133334444' };

/** The least the schema accepts in each table. */
const LEAST: Readonly<Record<string, Row>> = {
  hero: {
    title: 'T',
    subtitle: '',
    button_text: '',
    title_color: '',
    subtitle_color: '',
    title_font: 'Lato',
    subtitle_font: 'Lato',
    text_shadow: '',
  },
  about: { title: 'T', subtitle: '', description: 'd' },
  contact: { phone: '', address: '' },
  gallery: { image_url: '/a', alt: 'a', order: 1 },
  services: { title: 'T', description: 'd', icon: '', order: 1 },
  benefits: { title: 'T', description: 'd', icon: '', order: 1 },
  testimonials: { name: 'N', role: '', content: 'c' },
  preparation: { title: 'T', text: 't', order: 1 },
  faq: { question: 'q', answer: 'a', order: 1 },
  blog: { title: 'T', summary: 's', content: 'c', author: 'a', published_date: '2026-01-01' },
  sections: Object.fromEntries(
    'about gallery services benefits testimonials contact preparation faq blog'
      .split(' ')
      .map((name) => [name, true]),
  ),
  media: {
    hash: 'a'.repeat(64),
    extension: 'webp',
    width: 4,
    height: 3,
    bytes: 2,
    data: '\\x0102',
  },
  revisions: {
    entity: 'faq',
    entity_id: '00000000-0000-4000-8000-000000000001',
    version: 1,
    action: 'create',
    data: {},
  },
  admins: { username: 'dona', email: 'd@e', password_hash: 'h' },
  sessions: { expires_at: '2026-01-01T08:00:00Z' },
  devices: { mark_hash: 'b'.repeat(64) },
  failed_logins: { count: 1, last_at: '2026-01-01T08:00:00Z' },
  push_devices: { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p', auth: 'a' },
  push_events: { kind: 'client', created_at: '2026-01-01T08:00:00Z' },
  second_steps: { secret: 's' },
  recovery_codes: { code: 'c' },
  idempotency_keys: { scope: 's', key: 'k', body_hash: 'h', response: {} },
  clients: CLIENT,
  all_clients: CLIENT,
  appointments: {
    day: '2026-05-04',
    time: '09:15',
    service_name: 'S',
    duration: 60,
    note: '',
    state: 'done',
  },
  blocks: {
    ...{ day: '2026-05-04', until: '2026-05-05', weekdays: '' },
    ...{ starts: '', ends: '', label: '', shown: false },
  },
  packages: { service_name: 'S', count: 10, price: 1200 },
  service_requests: { service_name: 'S', source: 'login' },
  terms: { title: 'T', version: '1', content: 'c', active: false },
  acceptances: { term_version: '1', text_hash: '0'.repeat(64) },
  calendar: { token_hash: 'c'.repeat(64), whole: false },
  message_templates: { templates: '[]' },
  pix: { kind: 'cpf', key: '', name: '', city: '' },
  booking: { shown: false, notice: 0, days: 7, a_day: 1, accept: false },
  privacy: { controller: '', document: '', channel: '', remarks: '' },
  notifications: { type: 'manual', title: 'T', message: 'm' },
  visit_counters: { period: 'day', bucket: '2026-01-01' },
  erased_registrations: { day: '2026-01-01', count: 1 },
  path_counters: { day: '2026-01-01', source: 'direct', step: 0, count: 1 },
  read_counters: {
    day: '2026-01-01',
    kind: 'post',
    subject: '00000000-0000-4000-8000-000000000001',
    count: 1,
  },
  posters: { tag: 'padaria', name: 'Padaria' },
  visit_seen: { period: 'day', bucket: '2026-01-01', visitor: 'v' },
};

/** A uuid whose place in an order by id is its number's. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Inserts a row of LEAST with some columns changed and answers its id. */
export async function insert(db: Db, table: string, changed: Row = {}): Promise<string> {
  const row = { ...LEAST[table], ...changed };
  const names = Object.keys(row);
  const slots = names.map((_, index) => `$${index + 1}`);
  const [saved] = await db.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
      values (${slots.join(', ')}) returning *`,
    Object.values(row),
  );
  return saved?.id;
}

/** How many rows a table, or a table and a condition, has. */
export async function count(db: Db, from: string): Promise<number> {
  const [row] = await db.query(`select count(*)::int as n from ${from}`);
  return row?.n;
}

import { describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { ownerApi } from '../../support/api/owner-api.ts';
import { counters, fingerprint, sources, visit } from './visits.ts';

const SERVICE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const SERVED = { status: 204, text: '' };

const owner = ownerApi('2026-05-06T12:00:00Z');

const come = (n: number, page_url = '/', referrer = '') =>
  visit(owner.api, { fingerprint: fingerprint(n), page_url, referrer });
/** Sends each visit as another visitor and returns how the sources changed. */
async function sourceOf(page: string, referrer: string): Promise<string> {
  await owner.db`truncate visit_seen, visit_counters, path_counters`;
  expect(await come(1, page, referrer)).toMatchObject(SERVED);
  return (await sources(owner.db)).join();
}

const REFERRERS = {
  direct: [
    '',
    'http://localhost:8888',
    'http://localhost:8888/blog/x',
    'não é um endereço',
    'javascript:alert(1)',
    'data:text/html,x',
    '//www.google.com',
    '\u0000\u202e',
  ],
  instagram: [
    'https://www.instagram.com',
    'https://l.instagram.com/?u=https%3A%2F%2Fana.example',
    'android-app://com.instagram.android',
    'android-app://com.instagram.lite/',
  ],
  facebook: [
    'https://m.facebook.com',
    'https://lm.facebook.com/l.php?u=x',
    'android-app://com.facebook.katana/',
    'android-app://com.facebook.orca/',
    'android-app://com.facebook.lite',
  ],
  google: [
    'https://www.google.com',
    'https://www.google.com.br/search?q=massagem',
    'https://maps.google.com',
    'android-app://com.google.android.googlequicksearchbox',
    'android-app://com.google.android.apps.maps/',
  ],
  whatsapp: [
    'https://wa.me',
    'https://web.whatsapp.com',
    'https://l.wl.co/l?u=x',
    'android-app://com.whatsapp',
  ],
  other: [
    'https://bing.com',
    'https://notinstagram.com',
    'https://instagram.com.evil.example',
    'https://notgoogle.com',
    'https://google.evil.example',
  ],
};
test.each(Object.entries(REFERRERS))(
  'the source of a visit is %s for its referrers',
  async (source, referrers) => {
    for (const referrer of referrers)
      expect([referrer, await sourceOf('/', referrer)]).toEqual([referrer, `${source}: 1 0 0 0`]);
  },
);

const PAGES = {
  'poster:padaria': [
    '/?de=padaria',
    '/?de=PADARIA',
    '/blog/x?de=padaria',
    '/?de=padaria&de=instagram',
  ],
  instagram: ['/?de=instagram'],
  whatsapp: ['/?de=whatsapp'],
  direct: ['/?de=direct'],
  other: ['/?de=farmacia', `/?de=${'a'.repeat(40)}`],
  // The referrer, because no poster can have such a tag.
  google: [
    `/?de=${'a'.repeat(41)}`,
    '/?de=',
    '/?de=-padaria',
    '/?de=padaria%20nova',
    "/?de='%20or%201=1",
    '/?de=%',
    '/?utm_source=padaria',
  ],
};
test.each(Object.entries(PAGES))(
  'the source of a visit is %s for its tags',
  async (source, pages) => {
    await owner.db`insert into posters (tag, name) values ('padaria', 'Padaria')`;
    for (const page of pages) {
      const found = await sourceOf(page, 'https://www.google.com');
      expect([page, found]).toEqual([page, `${source}: 1 0 0 0`]);
    }
  },
);

test('the source of a visit is the first one of each day', async () => {
  await come(1, '/', 'https://www.google.com');
  await come(1, '/?de=farmacia', 'https://www.instagram.com');
  await come(1, '/register?de=instagram');
  await come(1, '/whatsapp', 'https://wa.me');
  expect(await sources(owner.db)).toEqual(['google: 1 1 1 1']);
  setClock(() => Date.parse('2026-05-07T12:00:00Z'));
  await come(1, '/?de=instagram');
  expect(await sources(owner.db)).toEqual(['google: 1 1 1 1', 'instagram: 1 0 0 0']);
});

describe('the steps of a visitor', () => {
  test('the steps of a visitor count once each, with all steps before', async () => {
    for (const page of '/ / /register /register / /whatsapp /entrou /whatsapp'.split(' '))
      await come(1, page);
    await come(2, '/register');
    await come(3, '/');
    expect(await sources(owner.db)).toEqual(['direct: 3 2 1 1']);
    expect((await counters(owner.db))[0]).toBe('day 2026-05-06: 3');
  });

  const PAGES = {
    '1 1 0 0': ['/register', '/register/', '/register?servico=x'],
    '1 1 1 0': ['/entrou'],
    '1 1 1 1': ['/whatsapp'],
    '1 0 0 0': ['/Register', '/registers', '/constructor', '/privacidade'],
  };
  test.each(Object.entries(PAGES))(
    'the steps of a visitor are %s on the first visit of such a page',
    async (steps, pages) => {
      for (const page of pages)
        expect([page, await sourceOf(page, '')]).toEqual([page, `direct: ${steps}`]);
    },
  );
});

const reads = async () =>
  (
    await owner.db`select day || ' ' || kind || ': ' || count as line
        from read_counters order by kind, count`
  ).map(({ line }) => line);

test('a reading counts once a day, a post by its page, a service by its dialog or page', async () => {
  const [row] = await owner.db`insert into blog (title, summary, content, author, published_date)
      values ('Dor nas costas', 's', 'c', 'Ana', '2026-01-01') returning slug`;
  const post = `/blog/${row?.slug}`;
  await owner.db`insert into services (id, title, description, icon, "order")
      values (${SERVICE}, 'Shiatsu', 'd', '', 1)`;
  for (let time = 0; time < 3; time += 1) {
    await come(1, post);
    await come(1, `/#servico-${time ? SERVICE : SERVICE.slice(0, 8)}`);
    await come(1, '/servicos/shiatsu');
  }
  await come(2, `${post}/`);
  await come(2, '/servicos/shiatsu/');
  expect(await reads()).toEqual(['2026-05-06 post: 2', '2026-05-06 service: 2']);
  setClock(() => Date.parse('2026-05-07T12:00:00Z'));
  await come(1, post);
  expect(await reads()).toEqual([
    '2026-05-07 post: 1',
    '2026-05-06 post: 2',
    '2026-05-06 service: 2',
  ]);
  const unknown = [
    '/blog/nenhum',
    '/blog/',
    `${post}/mais`,
    "/blog/' or 1=1",
    `/blog/${'a'.repeat(500)}`,
    '/#servico-massagem-relaxante',
    '/servicos',
    '/servicos/nenhum',
    '/servicos/shiatsu/mais',
    '/#servico-6f9619ff-8b86-4d01-b42d-000000000000',
    '/#servico-',
    '/#servico-%27',
    '/#blog',
  ];
  for (const [index, page] of unknown.entries()) await come(10 + index, page);
  expect(await reads()).toHaveLength(3);
  expect(await sources(owner.db)).toEqual([`direct: ${3 + unknown.length} 0 0 0`]);
});

// docs/threats.md T-15, T-27: only pages of this site count.
test.each([
  '//evil.example/register',
  '\\\\evil.example/register',
  '/\\evil.example',
  'https://evil.example/register?de=instagram',
  'http://localhost:8888@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:http://localhost:8888/6f9619ff',
  'file:///etc/passwd',
  'http://[',
  'http://',
])('the page of a visit on another site is not counted: %j', async (page) => {
  expect(await sourceOf(page, '')).toBe('');
  expect(await counters(owner.db)).toEqual([]);
});

test('the page of a visit of this site counts in any spelling', async () => {
  for (const page of ['', '?', '#', '/não é ascii/🌿', '/%', '/%00', '/../..', '/a\u0000b', 'x'])
    expect([page, await sourceOf(page, '')]).toEqual([page, 'direct: 1 0 0 0']);
  const page = 'http://localhost:8888/register?de=instagram';
  expect(await sourceOf(page, 'https://www.google.com')).toBe('instagram: 1 1 0 0');
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { counters, person, visit, ways } from './visiting.ts';

const SERVICE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
  setClock(() => Date.parse('2026-05-06T12:00:00Z'));
});
afterEach(() => setClock(null));

const come = (n: number, page_url = '/', referrer = '') =>
  visit(api, { fingerprint: person(n), page_url, referrer });
const reads = async () =>
  (
    await api.db`select day::text, kind, subject, count from read_counters order by kind, count`
  ).map(({ day, kind, count }) => `${day} ${kind}: ${count}`);

describe('where a visitor comes from', () => {
  beforeEach(async () => {
    await api.db`insert into posters (tag, name) values ('padaria', 'Padaria')`;
  });

  test.each([
    ['', 'direct'],
    ['https://www.instagram.com', 'instagram'],
    ['https://l.instagram.com/?u=https%3A%2F%2Fana.example', 'instagram'],
    ['android-app://com.instagram.android', 'instagram'],
    ['https://m.facebook.com', 'facebook'],
    ['https://lm.facebook.com/l.php?u=x', 'facebook'],
    ['android-app://com.facebook.katana/', 'facebook'],
    ['https://www.google.com', 'google'],
    ['https://www.google.com.br/search?q=massagem', 'google'],
    ['https://maps.google.com', 'google'],
    ['android-app://com.google.android.googlequicksearchbox', 'google'],
    ['https://wa.me', 'whatsapp'],
    ['https://web.whatsapp.com', 'whatsapp'],
    ['android-app://com.whatsapp', 'whatsapp'],
    ['http://localhost:8888', 'direct'],
    ['http://localhost:8888/blog/x', 'direct'],
    ['https://bing.com', 'other'],
    ['https://notinstagram.com', 'other'],
    ['https://instagram.com.evil.example', 'other'],
    ['https://notgoogle.com', 'other'],
    ['https://google.evil.example', 'other'],
    ['não é um endereço', 'direct'],
    ['javascript:alert(1)', 'direct'],
    ['data:text/html,x', 'direct'],
    ['//www.google.com', 'direct'],
    ['\u0000\u202e', 'direct'],
  ])('with the referrer %j is %s', async (referrer, source) => {
    await come(1, '/', referrer);
    expect(await ways(api.db)).toEqual([`${source}: 1 0 0 0`]);
  });

  test.each([
    ['/?de=padaria', 'poster:padaria'],
    ['/?de=PADARIA', 'poster:padaria'],
    ['/blog/x?de=padaria', 'poster:padaria'],
    ['/?de=instagram', 'instagram'],
    ['/?de=whatsapp', 'whatsapp'],
    ['/?de=direct', 'direct'],
    ['/?de=farmacia', 'other'],
    [`/?de=${'a'.repeat(40)}`, 'other'],
    // No tag that a poster could have: as if there were none.
    [`/?de=${'a'.repeat(41)}`, 'google'],
    ['/?de=', 'google'],
    ['/?de=-padaria', 'google'],
    ['/?de=padaria%20nova', 'google'],
    ["/?de='%20or%201=1", 'google'],
    ['/?de=%', 'google'],
    ['/?utm_source=padaria', 'google'],
    // The first of two.
    ['/?de=padaria&de=instagram', 'poster:padaria'],
  ])('at %j, whatever the referrer, is %s', async (page, source) => {
    await come(1, page, 'https://www.google.com');
    expect(await ways(api.db)).toEqual([`${source}: 1 0 0 0`]);
  });

  test('is what was first that day, whatever comes later', async () => {
    await come(1, '/', 'https://www.google.com');
    await come(1, '/?de=padaria', 'https://www.instagram.com');
    await come(1, '/register?de=instagram');
    await come(1, '/whatsapp', 'https://wa.me');
    expect(await ways(api.db)).toEqual(['google: 1 1 1 1']);
  });

  test('is asked anew the next day', async () => {
    await come(1, '/', 'https://www.google.com');
    setClock(() => Date.parse('2026-05-07T12:00:00Z'));
    await come(1, '/?de=instagram');
    expect(await ways(api.db)).toEqual(['google: 1 0 0 0', 'instagram: 1 0 0 0']);
  });
});

describe('how far a visitor gets', () => {
  test('is counted once a step and person, and in all steps before', async () => {
    for (const page of [
      '/',
      '/',
      '/register',
      '/register',
      '/',
      '/entrou',
      '/whatsapp',
      '/whatsapp',
    ])
      await come(1, page);
    await come(2, '/register');
    await come(3, '/');
    expect(await ways(api.db)).toEqual(['direct: 3 2 1 1']);
    expect((await counters(api.db))[0]).toBe('day 2026-05-06: 3');
  });

  test.each([
    ['/register', 'direct: 1 1 0 0'],
    ['/register/', 'direct: 1 1 0 0'],
    ['/register?servico=x', 'direct: 1 1 0 0'],
    ['/entrou', 'direct: 1 1 1 0'],
    ['/whatsapp', 'direct: 1 1 1 1'],
    ['/Register', 'direct: 1 0 0 0'],
    ['/registers', 'direct: 1 0 0 0'],
    ['/constructor', 'direct: 1 0 0 0'],
    ['/privacidade', 'direct: 1 0 0 0'],
  ])('without a visit before, a call from %j counts as %s', async (page, way) => {
    await come(1, page);
    expect(await ways(api.db)).toEqual([way]);
  });

  test('skips no step when one of them got lost', async () => {
    await come(1, '/');
    await come(1, '/whatsapp');
    await come(1, '/entrou');
    expect(await ways(api.db)).toEqual(['direct: 1 1 1 1']);
  });
});

describe('what a visitor reads', () => {
  let post: string;
  beforeEach(async () => {
    const [row] = await api.db`insert into blog
        (title, summary, content, author, published_date)
      values ('Dor nas costas', 's', 'c', 'Ana', '2026-01-01') returning slug`;
    post = `/blog/${row?.slug}`;
    await api.db`insert into services (id, title, description, icon, "order")
      values (${SERVICE}, 'Shiatsu', 'd', '', 1)`;
  });

  test('counts once a day and person, a post by its page, a service by its dialog', async () => {
    for (let time = 0; time < 3; time += 1) {
      await come(1, post);
      await come(1, `/#servico-${SERVICE}`);
    }
    await come(2, `${post}/?de=padaria`);
    expect(await reads()).toEqual(['2026-05-06 post: 2', '2026-05-06 service: 1']);
    setClock(() => Date.parse('2026-05-07T12:00:00Z'));
    await come(1, post);
    expect(await reads()).toEqual([
      '2026-05-07 post: 1',
      '2026-05-06 post: 2',
      '2026-05-06 service: 1',
    ]);
  });

  test.each([
    '/blog/nenhum',
    '/blog/',
    '/blog/dor-nas-costas/mais',
    "/blog/' or 1=1",
    `/blog/${'a'.repeat(500)}`,
    '/#servico-massagem-relaxante',
    '/#servico-6f9619ff-8b86-4d01-b42d-000000000000',
    '/#servico-',
    '/#servico-%27',
    '/#blog',
  ])('is nothing at %j, and the visit counts', async (page) => {
    await come(1, page);
    expect(await reads()).toEqual([]);
    expect(await ways(api.db)).toEqual(['direct: 1 0 0 0']);
  });
});

// threats T-15, T-27: an own path or nothing.
describe('a page that is none of ours', () => {
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
  ])('counts nobody: %j', async (page) => {
    expect(await come(1, page)).toMatchObject({ status: 204, text: '' });
    expect(await counters(api.db)).toEqual([]);
  });

  test.each(['', '?', '#', '/não é ascii/🌿', '/%', '/%00', '/../..', '/a\u0000b', 'x'])(
    'is another than an odd one of ours: %j counts',
    async (page) => {
      expect(await come(1, page)).toMatchObject({ status: 204, text: '' });
      expect(await ways(api.db)).toEqual(['direct: 1 0 0 0']);
    },
  );

  test('is another than our own with its whole address', async () => {
    await come(1, 'http://localhost:8888/register?de=instagram', 'https://www.google.com');
    expect(await ways(api.db)).toEqual(['instagram: 1 1 0 0']);
  });
});

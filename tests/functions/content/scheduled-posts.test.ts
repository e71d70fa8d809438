import { beforeEach, expect, test, vi } from 'vitest';
import { claimBuild, markBuildFailed } from '../../../db/content/builds.ts';
import { maintain } from '../../../functions/runtime/maintenance.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { idOf, ownerApi } from '../../support/api/owner-api.ts';
import { pictures } from '../../support/files/pictures.ts';
import { postValues } from '../../support/make/post.ts';

// Midnight in São Paulo is 03:00 in UTC.
const EVENING = '2026-12-03T02:59:59.000Z';
const MIDNIGHT = '2026-12-03T03:00:00.000Z';
const at = (moment: string) => setClock(() => Date.parse(moment));

const owner = ownerApi(EVENING);
let tomorrow: string;

const add = async (title: string, published_date: string) =>
  idOf(await owner.send('POST', '/content/blog', postValues({ title, published_date })));

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await owner.db`update content_state set posts_until = '2026-12-02'`;
  await add('Hoje', '2026-12-02');
  tomorrow = await add('Amanhã', '2026-12-03');
});

const titles = (rows: unknown) => (rows as { title: string }[]).map(({ title }) => title);
const read = (path: string, token = '') => owner.api.send('GET', path, { token });
const blog = async (token = '') => titles((await read('/content/blog', token)).data);
const run = () => maintain(() => owner.api.platform);
const version = async () =>
  (await owner.db`select version::int as version from content_state`)[0]?.version;

test('a post with a future date is shown to the owner alone, in answers that are not cached', async () => {
  const revoked = await owner.api.adminToken();
  await owner.api.send('POST', '/auth/logout', { token: revoked });
  for (const token of ['', await owner.api.clientToken(), revoked, 'nonsense']) {
    expect(await blog(token)).toEqual(['Hoje']);
    expect(await read(`/content/blog/${tomorrow}`, token)).toMatchObject({
      status: 404,
      data: { message: 'Registro não encontrado.' },
    });
  }
  for (const path of ['/content/blog', `/content/blog/${tomorrow}`]) {
    const { headers, data } = await read(path, owner.token);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(titles([data].flat())).toContain('Amanhã');
  }
  // Caches tell callers apart.
  for (const [path, vary] of [
    ['/content/blog', 'authorization, x-auth-token'],
    ['/content/faq', null],
  ] as const)
    for (const token of ['', owner.token])
      expect((await read(path, token)).headers.get('vary')).toBe(vary);
  for (const token of ['', owner.token])
    expect(titles(((await read('/content', token)).data as { blog: unknown }).blog)).toEqual([
      'Hoje',
    ]);
});

test('a post with a future date is public from midnight on, in the time zone of the practice', async () => {
  at(MIDNIGHT);
  expect(await blog()).toEqual(['Amanhã', 'Hoje']);
  expect((await read(`/content/blog/${tomorrow}`)).status).toBe(200);
  at(EVENING);
  await owner.db`update practice_zone set name = 'Pacific/Auckland'`;
  expect(await blog()).toEqual(['Amanhã', 'Hoje']);
  await owner.db`update practice_zone set name = 'America/Sao_Paulo'`;
});

test('a post with a future date changes the ETag of the content when it becomes due', async () => {
  const before = (await read('/content')).headers.get('etag') ?? '';
  const known = { headers: { 'if-none-match': before } };
  expect((await owner.api.send('GET', '/content', known)).status).toBe(304);
  at(MIDNIGHT);
  const after = await owner.api.send('GET', '/content', known);
  expect(after.status).toBe(200);
  expect(titles((after.data as { blog: unknown }).blog)).toEqual(['Amanhã', 'Hoje']);
  // The panel reads the version from its end. Before, it said how many posts waited.
  expect(before).toMatch(new RegExp(`^"[0-9a-f-]{36}-${await version()}"$`));
  expect(after.headers.get('etag')).toBe(before.replace(/-(?=\d+"$)/, '-1-'));
  await run();
  const [published] = [(await read('/content')).headers.get('etag')];
  expect(published).toBe(before.replace(/\d+"$/, `${await version()}"`));
});

test('a post with a future date can be created, edited, deleted and restored, and no stranger sees that', async () => {
  const path = `/content/blog/${tomorrow}`;
  const seen = async () => [(await read('/content')).headers.get('etag'), owner.api.builds()];
  const before = await seen();
  const change = (body: object) => owner.send('PUT', path, body);
  const bytes = await pictures();
  const { data: photo } = await owner.api.send('POST', '/media', {
    token: owner.token,
    raw: new Uint8Array(bytes.webp),
    headers: { 'content-type': 'image/webp' },
  });
  const { id, url } = photo as { id: string; url: string };
  for (const write of [
    () => owner.send('POST', '/content/blog', postValues({ published_date: '2026-12-09' })),
    () => change({ title: 'Depois', published_date: '2026-12-09', image_url: url }),
    () => owner.send('PUT', `/media/${id}`, { alt: 'Uma sala' }),
    () => owner.send('POST', `${path}/restore`, { version: 1 }),
    () => owner.send('DELETE', path),
    () => owner.send('POST', `${path}/restore`, {}),
  ]) {
    const { status, headers } = await write();
    expect([status < 300, headers.get('content-version')]).toEqual([true, null]);
    expect(await seen()).toEqual(before);
  }
  for (const published_date of ['2026-12-02', '2026-12-09']) {
    const { headers } = await change({ published_date });
    expect(headers.get('content-version')).toBe(String(await version()));
  }
  const [, builds] = before;
  expect(owner.api.builds()).toBe(Number(builds) + 2);
});

test('the hourly maintenance requests one build when a post is due, also after days without a run', async () => {
  const [builds, first] = [owner.api.builds(), await version()];
  const since = async () => [owner.api.builds() - builds, (await version()) - first];
  await run();
  expect(await since()).toEqual([0, 0]);
  at(MIDNIGHT);
  await Promise.all([run(), run()]);
  await run();
  expect(await since()).toEqual([1, 1]);
  await owner.goTo('2026-12-04T03:00:00.000Z');
  await run();
  expect(await since()).toEqual([1, 1]);
  await add('Dia 10', '2026-12-10');
  at('2026-12-20T12:00:00.000Z');
  await run();
  expect(await since()).toEqual([2, 2]);
});

const AWAY = { day: '2026-12-03', until: '2027-01-12', label: 'Cirurgia', shown: true };
const block = (more: object = {}) =>
  owner.send('POST', '/appointments/blocks', { ...AWAY, ...more });
const contactOf = async () => ((await read('/content')).data as { contact: object }).contact;

test('while a shown block lasts the content says from when until when, and nothing else of it', async () => {
  const before = await read('/content');
  await block();
  expect((await read('/content')).text).toBe(before.text);
  // Without a contact of her own the page has the standard one.
  at(MIDNIGHT);
  expect(await contactOf()).toEqual({});
  await owner.send('PUT', '/content/contact', { phone: '', address: '' });
  const away = { from: AWAY.day, until: AWAY.until };
  expect(await contactOf()).toMatchObject({ away });
  // Another that goes on, and those that the page says nothing about.
  await block({ day: '2026-11-20', until: '2026-12-10' });
  await block({ day: '2026-11-01', shown: false });
  await block({ day: '2026-11-01', until: '2026-12-02' });
  expect(await contactOf()).toMatchObject({ away: { ...away, from: '2026-11-20' } });
  expect((await read('/content')).text).not.toMatch(/Cirurgia|shown|label/);
  expect((await read('/content/contact')).data).not.toHaveProperty('away');
  await owner.goTo('2027-01-13T03:00:00.000Z');
  expect(await contactOf()).not.toHaveProperty('away');
});

test('shown blocks that follow one another are one time away', async () => {
  await owner.send('PUT', '/content/contact', { phone: '', address: '' });
  for (const [day, until, shown] of [
    ['2026-12-01', '2026-12-10', true],
    ['2026-12-11', '2026-12-20', true],
    ['2026-12-15', '2026-12-24', true],
    ['2026-12-25', '2026-12-31', false],
    ['2026-12-26', '2027-01-10', true],
  ] as const)
    await block({ day, until, shown });
  at(MIDNIGHT);
  expect(await contactOf()).toMatchObject({ away: { from: '2026-12-01', until: '2026-12-24' } });
  const more = await block({ day: '2026-12-25', until: '2026-12-25' });
  expect(more.headers.has('content-version')).toBe(true);
  expect(await contactOf()).toMatchObject({ away: { until: '2027-01-10' } });
});

test('the page follows by itself when a shown block starts, ends, changes or goes', async () => {
  await owner.send('PUT', '/content/contact', { phone: '', address: '' });
  const saved = await block();
  expect(saved).toMatchObject({ status: 201, data: AWAY });
  expect(saved.headers.get('content-version')).toBe(null);
  const path = `/appointments/blocks/${idOf(saved)}`;
  const [built, first] = [owner.api.builds(), await version()];
  const since = async () => [owner.api.builds() - built, (await version()) - first];
  const etag = (await read('/content')).headers.get('etag') ?? '';
  const known = { headers: { 'if-none-match': etag } };
  for (const [moment, builds] of [
    [EVENING, 0],
    [MIDNIGHT, 1],
    ['2027-01-12T12:00:00.000Z', 1],
    ['2027-01-13T03:00:00.000Z', 2],
    ['2027-01-14T03:00:00.000Z', 2],
  ] as const) {
    await owner.goTo(moment);
    // Due content is in the answer before a build was asked for.
    expect((await owner.api.send('GET', '/content', known)).status).toBe(builds > 0 ? 200 : 304);
    await run();
    expect([moment, ...(await since())]).toEqual([moment, builds, builds]);
  }
  await owner.goTo(MIDNIGHT);
  const write = async (...of: Parameters<typeof owner.send>) =>
    (await owner.send(...of)).headers.has('content-version');
  expect(await write('PUT', path, { until: '2027-01-05' })).toBe(true);
  expect(await write('PUT', path, { shown: false })).toBe(true);
  expect(await write('PUT', path, { label: 'x' })).toBe(false);
  expect(await write('PUT', path, { shown: true })).toBe(true);
  expect(await write('DELETE', path)).toBe(true);
  expect(await write('POST', `${path}/restore`)).toBe(true);
});

test('the hourly maintenance repeats a request that the host refused, and later one whose build does not end', async () => {
  const publish = vi.fn(() => markBuildFailed(owner.db));
  const calls = [];
  for (const hours of [0, 1, 2, 3, 4]) {
    setClock(() => Date.parse(MIDNIGHT) + hours * 3_600_000);
    if (hours === 2) publish.mockImplementation(() => claimBuild(owner.db).then(() => undefined));
    await maintain(() => ({ ...owner.api.platform, publish }));
    calls.push(publish.mock.calls.length);
  }
  expect(calls).toEqual([1, 2, 3, 3, 4]);
});

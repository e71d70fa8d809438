import { expect, test, vi } from 'vitest';
import { siteContent } from '../../../src/shared/content/content.ts';
import { defaults } from '../../../src/shared/content/defaults/registry.ts';
import { records } from '../../../src/shared/content/entities/sections.ts';
import { builtSections, changedSections, digests } from '../../../src/site/page/digest.ts';
import { freshContent } from '../../../src/site/page/fresh-content.ts';
import { newerContent } from '../../../src/site/page/freshness.ts';

const builtWith = (document: object) => builtSections(digests({ ...document }, records));

const saved = { hero: { id: '1', title: 'A' }, services: [{ id: '2', title: 'B' }] };
const built = builtWith(saved);

const listed = { ...saved, services: [], faq: [{ id: '3' }] };

test.each([
  ['the same content', built, structuredClone(saved), []],
  ['changed lists', built, listed, ['services', 'faq']],
  ['empty sections', builtWith({}), { hero: {}, services: [], blog: [] }, []],
])('digests of %s name only what changed', (_, before, content, names) => {
  expect(changedSections(before, content)).toEqual(names);
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

test('newerContent asks with the ETag of the page', async () => {
  answering(async () => Response.json({ hero: {} }));
  expect(await newerContent('"a-1"')).toEqual({ hero: {} });
  expect(fetch).toHaveBeenCalledWith('/content', { headers: { 'if-none-match': '"a-1"' } });
});

test.each([
  ['304', async () => new Response(null, { status: 304 })],
  ['503', async () => Response.json({ message: 'Serviço indisponível.' }, { status: 503 })],
  ['a text', async () => Response.json('x')],
  ['null', async () => Response.json(null)],
  ['an empty object', async () => Response.json({})],
  ['no JSON', async () => new Response('<html>')],
  ['a list', async () => Response.json([])],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('newerContent %s leaves the page alone', async (_, answer) => {
  answering(answer);
  expect(await newerContent('"a-1"')).toBeNull();
});

const none = () => Promise.reject(new Error('not asked for'));
const record = { version: 1, created_at: '', updated_at: '' };

test('freshContent falls back to the built-in texts section by section, as the build does', async () => {
  const service = { id: 's', title: 'Nova', description: 'x', icon: 'fa-spa', order: 1 };
  const saved = {
    services: [{ ...service, ...record }, null, { title: 'no id' }],
    benefits: [],
    hero: {},
  };
  const fresh = await freshContent(saved, builtWith({}), async () => defaults);
  expect(fresh.services.map(({ title }) => title)).toEqual(['Nova']);
  expect(fresh.benefits).toEqual(siteContent({}).benefits);
  expect(fresh.hero).toEqual(siteContent({}).hero);
});

test('freshContent empties a hidden list, and nothing else', async () => {
  const shown = { faq: false, about: false, services: false };
  const fresh = await freshContent({ ...defaults, sections: shown }, builtWith({}), none);
  expect([fresh.faq, fresh.about, fresh.services, fresh.sections]).toEqual([
    [],
    defaults.about,
    defaults.services,
    shown,
  ]);
});

test('freshContent asks for them only where something is missing', async () => {
  const full = { ...defaults, services: [...defaults.services] };
  expect((await freshContent(full, builtWith({}), none)).faq).toEqual(defaults.faq);
  await expect(freshContent({ ...full, faq: [] }, builtWith({}), none)).rejects.toThrow(
    'not asked for',
  );
});

test('freshContent takes a section of the wrong kind for nothing saved', async () => {
  const odd = { ...defaults, hero: [{ id: '1' }], about: 'x', faq: { id: '2' } };
  const fresh = await freshContent(odd, builtWith({}), async () => defaults);
  expect([fresh.hero, fresh.about, fresh.faq]).toEqual([
    defaults.hero,
    defaults.about,
    defaults.faq,
  ]);
});

test('freshContent is refused where the built-in texts lack a section too', async () => {
  await expect(freshContent({}, builtWith({}), async () => ({}))).rejects.toThrow('no content');
});

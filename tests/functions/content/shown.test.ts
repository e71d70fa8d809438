import { expect, test } from 'vitest';
import { ownerApi } from '../../support/api/owner-api.ts';

const { send, get } = ownerApi();

const SHOWN = Object.fromEntries(
  'about gallery services benefits testimonials contact preparation faq blog'
    .split(' ')
    .map((name) => [name, true]),
);

test('a section is hidden alone, for visitors too, and a change asks for the page', async () => {
  expect(await get('/content/sections')).toEqual({});
  expect(await get('/content')).toMatchObject({ sections: {} });
  const first = await send('PUT', '/content/sections', { blog: false });
  expect(first).toMatchObject({ status: 200, data: { ...SHOWN, blog: false } });
  expect(first.headers.get('content-version')).toMatch(/^\d+$/);
  const second = await send('PUT', '/content/sections', { faq: false });
  expect(second.data).toMatchObject({ ...SHOWN, blog: false, faq: false });
  expect(await get('/content')).toMatchObject({ sections: { blog: false, about: true } });
  expect((await send('PUT', '/content/sections', { blog: 'sim' })).status).toBe(422);
  expect((await send('POST', '/content/sections', {})).status).toBe(405);
});

test('the checklist is put away, and its steps are skipped, for all devices', async () => {
  expect(await get('/content/checklist')).toEqual({ hidden: false, skipped: [] });
  const skipped = ['contact.address', 'blog.title'];
  const body = { hidden: true, skipped: [...skipped, 'blog.title'] };
  const saved = await send('PUT', '/content/checklist', body);
  expect([saved.status, saved.data]).toEqual([200, { hidden: true, skipped }]);
  expect(await get('/content/checklist')).toEqual({ hidden: true, skipped });
  for (const wrong of [{}, { hidden: 1, skipped }, { hidden: true, skipped: 'x' }])
    expect((await send('PUT', '/content/checklist', wrong)).status).toBe(422);
  const long = { hidden: true, skipped: ['x'.repeat(61)] };
  expect((await send('PUT', '/content/checklist', long)).status).toBe(422);
});

import { afterEach, expect, test } from 'vitest';
import * as content from '../../../db/content/content.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { insert, uuid } from '../rows.ts';

const db = await freshDb();
afterEach(async () => {
  await db`reset timezone`;
});

// docs/spec.md §10: ETag `"<database id>-<content version>"`.
test('the document has an ETag of database and version, and no body for a known one', async () => {
  const [state] = await db`update content_state set version = 41 returning database_id as id`;
  const { etag, version, body } = await content.document(db);
  expect([etag, version]).toEqual([`"${state?.id}-41"`, 41]);
  expect(await content.document(db, ['"other"', etag])).toEqual({ etag, version, body: null });
  expect(await content.readDocument(db)).toEqual({
    etag,
    version,
    document: JSON.parse(body ?? ''),
  });
  await db`delete from content_state`;
  await expect(content.document(db)).rejects.toThrow('no row');
});

// docs/spec.md §10: timestamps ISO 8601 UTC, dates YYYY-MM-DD.
test.each(['UTC', 'America/Sao_Paulo', 'Pacific/Auckland'])(
  'a record in a database of %s has times in UTC and dates as they are',
  async (zone) => {
    await db.query(`set timezone to '${zone}'`);
    const saved = {
      id: uuid(5),
      version: 4,
      created_at: '2026-01-01T01:02:03.045Z',
      updated_at: '2026-06-30T23:59:59.999Z',
    };
    const post = { title: 'Olá', summary: 's', content: 'c', author: 'a', image_url: '/a.jpg' };
    const about = { title: 'T', subtitle: 's', description: 'Eu', image_url: '/a.jpg' };
    const image = { image: '/a.jpg', image_alt: null, image_focus: null };
    const published = { published_date: '2026-02-28' };
    await insert(db, 'blog', { ...saved, ...post, ...published });
    await insert(db, 'about', { ...saved, ...about });
    const { document } = await content.readDocument(db);
    expect(document).toMatchObject({
      blog: [
        { ...saved, ...post, ...published, published_at: '2026-02-28', slug: 'ola', ...image },
      ],
      about: { ...saved, ...about, content: 'Eu', ...image },
    });
    expect((await content.readSingleton(db, registry.about)).saved).toEqual(document.about);
  },
);

test('a singleton without initial values has none, and is not saved over a version', async () => {
  await db`delete from content_defaults`;
  const blank = { saved: null, defaults: {} };
  expect(await content.readSingleton(db, registry.contact)).toEqual(blank);
  const values = { phone: '11', address: '', email: null, facebook: null, instagram: null };
  const place = { street: '', city: '', state: null, postal_code: null, coordinates: null };
  const links = { whatsapp: null, google_reviews: null, gift: false, pause: 0 };
  const know = { payment: '', parking: '', accessibility: '', home_visits: '' };
  const rated = { rating: null, rating_count: null, rating_month: null };
  const rest = {
    ...place,
    ...links,
    ...know,
    ...rated,
    hours: null,
    price_range: '',
    ask_when: true,
  };
  const write = { values: { ...values, ...rest }, changes: values };
  const by = { actor: null, idempotencyKey: null };
  expect(await content.save(db, registry.contact, write, [1], by)).toBeNull();
  expect(await content.readSingleton(db, registry.contact)).toEqual(blank);
  expect(await content.save(db, registry.contact, write, null, by)).not.toBeNull();
});

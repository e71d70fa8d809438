import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as content from '../../../db/content/content.ts';
import type { Db } from '../../../db/core/client.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import { testDb } from '../../support/database.ts';
import { insert, uuid } from '../rows.ts';

const NOBODY = { actor: null, idempotencyKey: null };

let db: Db;
beforeEach(async () => {
  db = await testDb();
});
afterEach(async () => {
  await db`reset timezone`;
});

const addFaq = () =>
  content.create(db, registry.faq, { question: 'q', answer: 'a', order: null }, NOBODY);

describe('the document of all sections', () => {
  test('holds every section, empty while nothing is saved', async () => {
    const { document } = await content.readDocument(db);
    expect(Object.entries(document)).toEqual([
      ['hero', {}],
      ['about', {}],
      ['services', []],
      ['benefits', []],
      ['testimonials', []],
      ['contact', {}],
      ['faq', []],
      ['blog', []],
    ]);
    expect(await content.read(db, registry.hero, 'visitor')).toBe('{}');
    expect(await content.read(db, registry.faq, 'visitor')).toBe('[]');
  });

  // docs/spec.md §10: ETag `"<database id>-<content version>"`.
  test('is named by its database and the content version', async () => {
    const [state] = await db`select database_id as id from content_state`;
    await db`update content_state set version = 41`;
    await addFaq();
    const { etag, version } = await content.document(db);
    expect(etag).toBe(`"${state?.id}-42"`);
    expect(version).toBe(42);
    expect(await content.readDocument(db)).toMatchObject({ etag, version });
  });

  test('comes without a body to whoever knows it, and anew after a save', async () => {
    const first = await content.document(db);
    expect(first.body).not.toBeNull();
    expect(await content.document(db, [first.etag])).toEqual({ ...first, body: null });
    expect((await content.document(db, ['"other"', first.etag, '"x"'])).body).toBeNull();
    expect((await content.document(db, ['"other"', first.etag.slice(1, -1)])).body).toBe(
      first.body,
    );
    await addFaq();
    const second = await content.document(db, [first.etag]);
    expect(second.etag).not.toBe(first.etag);
    expect(JSON.parse(second.body ?? '{}').faq).toHaveLength(1);
  });

  test('of a database without its state is refused, not taken for empty', async () => {
    await db`delete from content_state`;
    await expect(content.document(db)).rejects.toThrow('content_state');
  });
});

// docs/spec.md §10: timestamps ISO 8601 UTC, dates YYYY-MM-DD, both names of a field; whatever time zone
// the database has.
describe.each(['UTC', 'America/Sao_Paulo', 'Pacific/Auckland'])(
  'a record in a database of %s',
  (zone) => {
    const times = {
      created_at: '2026-01-01T01:02:03.045Z',
      updated_at: '2026-06-30T23:59:59.999Z',
    };
    const saved = { ...times, id: uuid(5), version: 4 };
    const order = { ...saved, title: 'T', description: 'd', icon: 'fa-spa', order: 2 };

    beforeEach(async () => {
      await db.query(`set timezone to '${zone}'`);
    });

    test.each<[keyof typeof registry, Record<string, unknown>, Record<string, unknown>]>([
      ['services', { ...order, duration: 90, price: 150.5 }, {}],
      // Postgres keeps 150 as 150.00: a number all the same.
      ['services', { ...order, duration: null, price: 150 }, {}],
      ['benefits', order, {}],
      ['faq', { ...saved, question: 'q', answer: 'a', order: 1 }, {}],
      [
        'testimonials',
        {
          ...saved,
          name: 'Ana',
          role: 'Atleta',
          content: 'Ótimo',
          image_url: '/ana.jpg',
          rating: 4,
        },
        { position: 'Atleta', image_alt: null },
      ],
      [
        'blog',
        {
          ...saved,
          title: 'Olá',
          summary: 's',
          content: 'c',
          image_url: '/a.jpg',
          author: 'a',
          published_date: '2026-02-28',
        },
        { slug: 'ola', image: '/a.jpg', published_at: '2026-02-28', image_alt: null },
      ],
    ])('of %s has its fields, both names of some, version and times', async (name, row, more) => {
      await insert(db, name, row);
      expect(JSON.parse(await content.read(db, registry[name], 'visitor'))).toEqual([
        { ...row, ...more },
      ]);
    });

    test.each<['hero' | 'about' | 'contact', Record<string, unknown>, Record<string, unknown>]>([
      [
        'hero',
        {
          ...saved,
          title: 'Linha\nDois',
          subtitle: 's',
          button_text: 'b',
          button_link: '#contact',
          background_image: null,
          title_color: '#000',
          subtitle_color: '#111',
          title_font: 'Roboto',
          subtitle_font: 'Open Sans',
          text_shadow: 'none',
        },
        { image_alt: null },
      ],
      [
        'about',
        { ...saved, title: 'T', subtitle: 's', description: 'Eu', image_url: '/eu.jpg' },
        { content: 'Eu', image: '/eu.jpg', image_alt: null },
      ],
      [
        'contact',
        {
          ...saved,
          phone: '11 98888-7777',
          email: 'a@b.c',
          address: 'Rua A',
          facebook: '/f',
          instagram: null,
          whatsapp: 'https://wa.me/5511988887777',
          hours: null,
        },
        {},
      ],
    ])('of %s has its fields, both names of some, version and times', async (name, row, more) => {
      await insert(db, name, row);
      expect(JSON.parse(await content.read(db, registry[name], 'visitor'))).toEqual({
        ...row,
        ...more,
      });
      expect((await content.readSingleton(db, registry[name])).saved).toEqual({ ...row, ...more });
    });
  },
);

import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { defaults, initialValues } from '../../../src/shared/content/defaults/registry.ts';
import { definitions } from '../../../src/shared/content/entities/registry.ts';
import { check } from '../../../src/shared/core/check.ts';
import { builtInServices } from '../../expected/content.ts';
import { testDb } from '../../support/database/database.ts';

let db: Db;
beforeAll(async () => {
  db = await testDb();
});

const initial = { ...defaults, ...initialValues };

describe.each(definitions)('$name', (definition) => {
  const { name, fields, aliases } = definition;

  test('a section has the columns of its table, of its types', async () => {
    const rows = await db`select column_name as name, data_type as type
      from information_schema.columns where table_name = ${name}`;
    const columns = Object.entries(fields).map(([field, { column }]) => [field, column]);
    expect(Object.fromEntries(rows.map((row) => [row.name, row.type]))).toEqual({
      ...Object.fromEntries(columns),
      ...(definition.kind === 'singleton' && { singleton: 'boolean' }),
      ...((name === 'blog' || name === 'services') && { slug: 'text' }),
      id: 'uuid',
      version: 'integer',
      created_at: 'timestamp with time zone',
      updated_at: 'timestamp with time zone',
    });
  });

  test('a section has default texts that its schema accepts as they are', () => {
    for (const record of [initial[name as keyof typeof initial]].flat()) {
      const { id, slug, ...values } = record as Record<string, unknown>;
      expect(check(definition.schema, values)).toEqual({ ok: true, values });
    }
  });

  test('a section has no alias that is a field', () => {
    for (const alias of Object.keys(aliases)) expect(Object.keys(fields)).not.toContain(alias);
  });
});

// docs/spec.md §2.
test('the default texts are as many as specified and carry the facts', () => {
  const { services, benefits, testimonials, faq, blog } = defaults;
  const lists = [services, benefits, testimonials, faq, blog];
  expect(lists.map(({ length }) => length)).toEqual([4, 4, 3, 5, 3]);
  for (const fact of ['30', '60', '90', 'R$150', 'R$180', 'R$200'])
    expect(JSON.stringify(faq)).toContain(fact);
  expect(services.map(({ id, title }) => [id, title])).toEqual(Object.entries(builtInServices));
});

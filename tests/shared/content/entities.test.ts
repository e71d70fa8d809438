import { beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '../../../db/core/client.ts';
import { defaults, initialValues } from '../../../src/shared/content/defaults/registry.ts';
import { definitions } from '../../../src/shared/content/entities/registry.ts';
import { check } from '../../../src/shared/core/check.ts';
import { builtInServices } from '../../expected/content.ts';
import { testDb } from '../../support/database.ts';

let db: Db;
beforeAll(async () => {
  db = await testDb();
});

const TYPES = {
  text: 'text',
  integer: 'integer',
  numeric: 'numeric',
  date: 'date',
  jsonb: 'jsonb',
} as const;

const begun = { ...defaults, ...initialValues };

describe.each(definitions)('$name', (definition) => {
  test('has the columns of its table, of its types', async () => {
    const rows =
      await db`select column_name as name, data_type as type from information_schema.columns where table_name = ${definition.name}`;
    const columns = Object.fromEntries(rows.map(({ name, type }) => [name, type]));
    const fields = Object.fromEntries(
      Object.entries(definition.fields).map(([name, { column }]) => [name, TYPES[column]]),
    );
    const generated = definition.kind === 'list' ? definition.generated : ['singleton'];
    expect(columns).toEqual({
      ...fields,
      ...Object.fromEntries(
        generated.map((name) => [name, name === 'singleton' ? 'boolean' : 'text']),
      ),
      id: 'uuid',
      version: 'integer',
      created_at: 'timestamp with time zone',
      updated_at: 'timestamp with time zone',
    });
  });

  test('begins with texts that its own schema takes as they are', () => {
    const texts = begun[definition.name as keyof typeof begun];
    for (const record of Array.isArray(texts) ? texts : [texts]) {
      const { id, slug, ...values } = record;
      expect(check(definition.schema, values)).toEqual({ ok: true, values });
    }
  });

  test('names only fields it has', () => {
    const names = Object.keys(definition.fields);
    if (definition.kind === 'list')
      expect(names).toEqual(expect.arrayContaining([...definition.columns]));
    expect(names).toEqual(expect.arrayContaining(Object.values(definition.aliases)));
    for (const alias of Object.keys(definition.aliases)) expect(names).not.toContain(alias);
  });
});

describe('the default texts', () => {
  test('are as many as specified and carry the facts', () => {
    expect([
      defaults.services.length,
      defaults.benefits.length,
      defaults.testimonials.length,
      defaults.faq.length,
      defaults.blog.length,
    ]).toEqual([4, 4, 3, 5, 3]);
    const faq = JSON.stringify(defaults.faq);
    for (const fact of ['30', '60', '90', 'R$150', 'R$180', 'R$200']) expect(faq).toContain(fact);
    expect(defaults.services.map(({ id, title }) => [id, title])).toEqual(
      Object.entries(builtInServices),
    );
  });
});

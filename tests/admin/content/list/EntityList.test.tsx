import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { columnsOf } from '../../../../src/admin/content/list/EntityList.tsx';
import { blog } from '../../../../src/shared/content/entities/blog.ts';
import { setClock } from '../../../../src/shared/core/clock.ts';

beforeEach(() => setClock(() => new Date(2026, 10, 22, 12).getTime()));
afterEach(() => setClock(null));

const dateOf = (published_date: string) => {
  const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
  const row = { id: 'p', version: 1, ...times, title: 'T', author: 'Ana', published_date };
  return renderToStaticMarkup(columnsOf(blog)[2]?.cell(row));
};

test('a scheduled post is listed as such, another with its day', () => {
  expect(dateOf('2026-11-22')).toBe('22/11/2026');
  expect(dateOf('2026-12-03')).toContain('>Agendada para 3 de dezembro<');
});

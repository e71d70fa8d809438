import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { columnsOf } from '../../../../src/admin/content/list/EntityList.tsx';
import { blog } from '../../../../src/shared/content/entities/blog.ts';
import { setClock } from '../../../../src/shared/core/clock.ts';

// Noon in any time zone.
beforeEach(() => setClock(() => new Date(2026, 10, 22, 12).getTime()));
afterEach(() => setClock(null));

test.each([
  ['2026-11-21', '21/11/2026'],
  ['2026-11-22', '22/11/2026'],
  ['2026-11-23', 'Agendada para 23 de novembro'],
  ['2026-12-01', 'Agendada para 1º de dezembro'],
  ['2027-01-11', 'Agendada para 11 de janeiro de 2027'],
  ['', '-'],
])('a post of %s is listed with "%s"', (published_date, words) => {
  const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
  const row = { id: 'p', version: 1, ...times, title: 'T', author: 'Ana', published_date };
  const markup = renderToStaticMarkup(columnsOf(blog)[2]?.cell(row));
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(words);
});

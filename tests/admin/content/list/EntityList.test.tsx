// @vitest-environment happy-dom
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { EmptyList } from '../../../../src/admin/content/list/EmptyList.tsx';
import { columnsOf, EntityList } from '../../../../src/admin/content/list/EntityList.tsx';
import { listOrder } from '../../../../src/admin/content/list/list-order.ts';
import { SectionSwitch } from '../../../../src/admin/content/SavedSwitch.tsx';
import { clearSession, startSession } from '../../../../src/admin/session/session.ts';
import { defaults } from '../../../../src/shared/content/defaults/registry.ts';
import type { ContentRecord } from '../../../../src/shared/content/endpoints.ts';
import { blog } from '../../../../src/shared/content/entities/blog.ts';
import type { List } from '../../../../src/shared/content/entities/define.ts';
import { faq } from '../../../../src/shared/content/entities/faq.ts';
import { preparation } from '../../../../src/shared/content/entities/preparation.ts';
import { services } from '../../../../src/shared/content/entities/services.ts';
import { testimonials } from '../../../../src/shared/content/entities/testimonials.ts';
import { setClock } from '../../../../src/shared/core/clock.ts';
import { control, draw, type } from '../../../support/panel/drawn.tsx';
import { answer } from '../../../support/panel/page.ts';

// Noon in any time zone.
beforeEach(() => setClock(() => new Date(2026, 10, 22, 12).getTime()));

const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
const $rows = atom<readonly ContentRecord[]>([]);
const listed = (definition: List, ...records: object[]) => {
  $rows.set(records.map((record, at) => ({ id: `r${at}`, version: 1, ...times, ...record })));
  const order = listOrder(definition.name, $rows.get, vi.fn());
  const more = { order, marked: null, opening: null, onEdit: vi.fn(), onDelete: vi.fn() };
  const Drawn = () => <EntityList definition={definition} rows={useStore($rows)} {...more} />;
  return draw(<Drawn />);
};

test('a row shows the icon or initials of its record, its stars and its first words', async () => {
  answer(() => ({ body: {} }));
  vi.stubGlobal('fetch', async () => new Response('<svg><path d="M1 1"/></svg>'));
  const leave = listed(services, {
    title: 'Pedras',
    description: 'Calor\nque solta.',
    icon: 'sun',
  });
  await vi.waitFor(() => expect(document.querySelector('.page-icon path')).not.toBeNull());
  expect(document.querySelector('[data-row]')?.textContent).toContain('Calor que solta.');
  expect(control('Ordenar'), 'of one row').toBeUndefined();
  leave();
  const ana = { name: 'Ana Lima', role: '', content: 'Ótimo.', image_url: null, rating: 4 };
  const close = listed(testimonials, ana, { ...ana, name: 'Bia' });
  const row = document.querySelector('[data-row]');
  for (const words of ['AL', 'Ana Lima', 'Ótimo.']) expect(row?.textContent).toContain(words);
  expect(row?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('4 de 5 estrelas');
  expect(document.querySelector('[type="search"]'), 'of a short list').toBeNull();
  close();
});

test('a list too short for its search is shown whole', async () => {
  answer(() => ({ body: {} }));
  const rows = Array.from({ length: 13 }, (_, at) => ({ title: `Pedras ${at}`, description: '' }));
  const close = listed(services, ...rows);
  type('[type="search"]', 'pedras 1');
  const count = () => document.querySelectorAll('[data-row]').length;
  await vi.waitFor(() => expect(count()).toBe(4));
  $rows.set($rows.get().slice(1));
  await vi.waitFor(() => expect(count()).toBe(12));
  close();
});

test.each([
  ['2026-11-21', '21/11/2026'],
  ['2026-11-22', '22/11/2026'],
  ['2026-11-23', 'Agendada para 23 de novembro'],
  ['2026-12-01', 'Agendada para 1º de dezembro'],
  ['2027-01-11', 'Agendada para 11 de janeiro de 2027'],
  ['', '-'],
])('a post of %s is listed with "%s"', (published_date, words) => {
  const row = { id: 'p', version: 1, ...times, title: 'T', author: 'Ana', published_date };
  const markup = renderToStaticMarkup(columnsOf(blog)[2]?.cell(row));
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(words);
});

const marked = () =>
  [...document.querySelectorAll('[data-row], li')]
    .filter(({ textContent }) => textContent?.includes('exemplo'))
    .map((row) => row.querySelector('.row-title')?.textContent ?? row.textContent);

test.each([
  [testimonials, ['Ana Beatrizexemplo', 'Carlos Eduardoexemplo', 'Juliana Pradoexemplo']],
  [faq, ['Quais são os valores?exemplo']],
  [services, []],
] as const)('built-in rows of $name that invent something are examples', async (list, rows) => {
  const close = listed(list, ...(defaults[list.name] as readonly object[]));
  await vi.waitFor(() => expect(marked()).toEqual(rows));
  close();
});

test('a post is an example until its text is changed', async () => {
  const [post, other] = defaults.blog;
  const close = listed(blog, { ...post, title: 'Minha' }, { ...other, content: 'Meu texto.' });
  await vi.waitFor(() => expect(marked()).toEqual(['Minhaexemplo']));
  close();
});

test.each([
  [testimonials, 3, 'pessoas inventadas', false],
  [faq, 1, 'Comece com eles', true],
  [preparation, 0, 'quando tiver conteúdo', false],
] as const)('an empty list of $name marks %i examples: %s', async (list, count, words, fills) => {
  const close = draw(<EmptyList definition={list} onFilled={vi.fn()} />);
  await vi.waitFor(() => expect(marked()).toHaveLength(count));
  expect(document.body.textContent).toContain(words);
  expect(control('Começar com os textos sugeridos') !== undefined).toBe(fills);
  close();
});

test('the switch of a section saves it alone; the cover has none', async () => {
  startSession({ token: 't', user: { id: 'a', username: 'a', email: 'a@b' } });
  const calls = answer(({ method }) => ({
    body: method === 'PUT' ? { id: 's', version: 2, blog: true } : { id: 's', blog: false },
  }));
  const close = draw([
    <SectionSwitch key="a" name="hero" />,
    <SectionSwitch key="b" name="blog" />,
  ]);
  const inputs = () => document.querySelectorAll<HTMLInputElement>('[type="checkbox"]');
  await vi.waitFor(() => expect(inputs()[0]?.disabled).toBe(false));
  expect([inputs().length, inputs()[0]?.checked]).toEqual([1, false]);
  inputs()[0]?.click();
  const put = await vi.waitUntil(() => calls.find(({ method }) => method === 'PUT'));
  expect([new URL(put.url).pathname, await put.json()]).toEqual([
    '/content/sections',
    { blog: true },
  ]);
  close();
  clearSession();
});

import { expect, test } from 'vitest';
import {
  $unsavedScreens,
  drop,
  forget,
  keep,
  list,
  screens,
} from '../../../src/admin/editor/drafts.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { onPage, page } from '../../support/panel/logged-in.ts';

const work = (values: Record<string, string | number | boolean>, version: number | null = 1) => ({
  values,
  start: {},
  version,
});

onPage();

test('drafts are stored by screen and record with their time, and replaced or dropped', () => {
  setClock(() => Date.UTC(2026, 2, 2, 12));
  const at = '2026-03-02T12:00:00.000Z';
  const [question, title] = [work({ question: 'ab', order: 1 }), work({ title: 'b' }, null)];
  keep('faq', 'one', work({ question: 'a', active: true }));
  keep('faq', 'one', question);
  keep('faq', 'new', title);
  keep('blog', 'one', title);
  setClock(null);
  expect(list('faq')).toEqual({ one: { ...question, at }, new: { ...title, at } });
  expect(JSON.parse(page.storage['unsaved:faq'] ?? '')).toEqual(list('faq'));
  drop('faq', 'one');
  expect(list('faq')).toEqual({ new: { ...title, at } });
  drop('faq', 'new');
  expect(Object.keys(page.storage)).toEqual(['unsaved:blog']);
});

test.each([
  ...['', '{', 'null', '5', '"x"', '[1]', '{"new":1}', '{"new":null}'],
  '{"new":{"values":null,"start":{},"version":null,"at":"x"}}',
  '{"new":{"values":"x","start":{},"version":null,"at":"x"}}',
  '{"new":{"values":{"title":{}},"start":{},"version":null,"at":"x"}}',
  '{"new":{"values":{"title":"a","body":null},"start":{},"version":null,"at":"x"}}',
  '{"new":{"values":{"title":"a"},"version":null,"at":"x"}}',
  '{"new":{"values":{"title":"a"},"start":{"title":null},"version":null,"at":"x"}}',
  '{"new":{"values":{"title":"a"},"start":{},"version":"1","at":"x"}}',
  '{"new":{"values":{"title":"a"},"start":{},"at":"x"}}',
  '{"new":{"values":{"title":"a"},"start":{},"version":1,"at":5}}',
  '{"new":{"start":{},"version":1,"at":"x"}}',
])('unreadable storage %s reads as nothing', (stored) => {
  page.storage['unsaved:faq'] = stored;
  expect(list('faq')).toEqual({});
});

test('an unreadable draft leaves the others', () => {
  const good = { ...work({ title: 'a', order: 1, active: true }, 3), at: 'x' };
  page.storage['unsaved:faq'] = JSON.stringify({ one: good, two: { values: 5 } });
  expect(list('faq')).toEqual({ one: good });
});

test('logout drops all drafts and nothing else', () => {
  page.storage.token = 'kept';
  keep('faq', 'new', work({ question: 'a' }, null));
  keep('hero', 'one', work({ title: 'b' }));
  expect(screens().sort()).toEqual(['faq', 'hero']);
  forget();
  expect(Object.keys(page.storage)).toEqual(['token']);
});

test('the screens with unsaved text are followed, other tabs included', () => {
  const seen: (readonly string[])[] = [];
  keep('faq', 'one', work({ question: 'a' }));
  const stop = $unsavedScreens.subscribe((screens) => seen.push([...screens].sort()));
  keep('blog', 'two', work({ title: 'b' }));
  drop('faq', 'one');
  page.storage['unsaved:hero'] = page.storage['unsaved:blog'] ?? '';
  page.tab.dispatchEvent(new Event('storage'));
  forget();
  stop();
  expect(seen).toEqual([['faq'], ['blog', 'faq'], ['blog'], ['blog', 'hero'], []]);
});

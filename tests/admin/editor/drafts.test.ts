import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  $unsavedScreens,
  drop,
  forget,
  keep,
  list,
  screens,
} from '../../../src/admin/editor/drafts.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type FakePage, openPage } from '../../support/page.ts';

let page: FakePage;

beforeEach(() => {
  page = openPage();
});

afterEach(() => {
  setClock(null);
  vi.unstubAllGlobals();
});

test('drafts are stored by screen and record, and dropped one by one', () => {
  keep('services', 'new', { values: { title: 'a', order: 1 }, start: {}, version: null });
  keep('services', 'one', { values: { title: 'b', order: 2 }, start: {}, version: 4 });
  expect(list('services')).toMatchObject({
    new: { values: { title: 'a', order: 1 }, version: null },
    one: { values: { title: 'b', order: 2 }, version: 4 },
  });
  drop('services', 'new');
  expect(Object.keys(list('services'))).toEqual(['one']);
  drop('services', 'one');
  expect(Object.keys(page.storage)).toEqual([]);
});

test('a draft has its time, and is replaced by the next', () => {
  setClock(() => Date.UTC(2026, 2, 2, 12));
  keep('faq', 'new', { values: { question: 'a', active: true }, start: {}, version: null });
  keep('faq', 'new', { values: { question: 'ab', active: false }, start: {}, version: null });
  const at = '2026-03-02T12:00:00.000Z';
  const work = { values: { question: 'ab', active: false }, start: {}, version: null, at };
  expect(list('faq')).toEqual({ new: work });
  expect(JSON.parse(page.storage['unsaved:faq'] ?? '')).toEqual({ new: work });
});

test('drafts of screens are separate', () => {
  keep('faq', 'one', { values: { question: 'a' }, start: {}, version: 1 });
  keep('blog', 'one', { values: { title: 'b' }, start: {}, version: 2 });
  drop('faq', 'one');
  expect(list('faq')).toEqual({});
  expect(list('blog')).toMatchObject({ one: { values: { title: 'b' }, version: 2 } });
});

test.each([
  '',
  '{',
  'null',
  '5',
  '"x"',
  '[1]',
  '{"new":1}',
  '{"new":null}',
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
  const good = { values: { title: 'a', order: 1, active: true }, start: {}, version: 3, at: 'x' };
  page.storage['unsaved:faq'] = JSON.stringify({ one: good, two: { values: 5 } });
  expect(list('faq')).toEqual({ one: good });
});

test('logout drops all drafts and nothing else', () => {
  page.storage.token = 'kept';
  keep('faq', 'new', { values: { question: 'a' }, start: {}, version: null });
  keep('hero', 'one', { values: { title: 'b' }, start: {}, version: 1 });
  expect(screens().sort()).toEqual(['faq', 'hero']);
  forget();
  expect(Object.keys(page.storage)).toEqual(['token']);
});

test('the screens with unsaved text are followed, other tabs included', () => {
  const seen: (readonly string[])[] = [];
  keep('faq', 'one', { values: { question: 'a' }, start: {}, version: 1 });
  const stop = $unsavedScreens.subscribe((screens) => seen.push([...screens].sort()));
  keep('blog', 'two', { values: { title: 'b' }, start: {}, version: 1 });
  drop('faq', 'one');
  page.storage['unsaved:hero'] = page.storage['unsaved:blog'] ?? '';
  page.tab.dispatchEvent(new Event('storage'));
  forget();
  stop();
  expect(seen).toEqual([['faq'], ['blog', 'faq'], ['blog'], ['blog', 'hero'], []]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drop, forgetUnsaved, keep, unsaved, unsavedScreens } from '../../src/stores/unsaved.ts';
import { type FakePage, openPage } from '../support/page.ts';

let page: FakePage;

beforeEach(() => {
  page = openPage();
});

afterEach(() => vi.unstubAllGlobals());

test('work is kept by screen and record, and dropped one by one', () => {
  keep('services', 'new', { title: 'a', order: 1 }, null);
  keep('services', 'one', { title: 'b', order: 2 }, 4);
  expect(unsaved('services')).toMatchObject({
    new: { values: { title: 'a', order: 1 }, version: null },
    one: { values: { title: 'b', order: 2 }, version: 4 },
  });
  drop('services', 'new');
  expect(Object.keys(unsaved('services'))).toEqual(['one']);
  drop('services', 'one');
  expect(Object.keys(page.storage)).toEqual([]);
});

test.each(['{', 'null', '[1]', '{"new":1}', '{"new":{"values":{"title":{}},"version":null,"at":"x"}}'])(
  'unreadable storage %s reads as nothing',
  (stored) => {
    page.storage['unsaved:faq'] = stored;
    expect(unsaved('faq')).toEqual({});
  },
);

test('logout drops all of it and nothing else', () => {
  page.storage.token = 'kept';
  keep('faq', 'new', { question: 'a' }, null);
  keep('hero', 'one', { title: 'b' }, 1);
  expect(unsavedScreens().sort()).toEqual(['faq', 'hero']);
  forgetUnsaved();
  expect(Object.keys(page.storage)).toEqual(['token']);
});

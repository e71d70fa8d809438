import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../support/panel/page.ts';

type Storage = typeof import('../../src/browser/storage.ts');
type StoredKeys = typeof import('../../src/admin/session/kept-store.ts');

let storage: Storage;
let keys: StoredKeys['keys'];
let stored: Record<string, string>;

/** Storage that refuses: all of it, or only what is new. */
function refuse(what: 'everything' | 'writing'): void {
  const denied = () => {
    throw new DOMException('denied', 'QuotaExceededError');
  };
  if (what === 'writing') {
    Object.defineProperty(localStorage, 'setItem', { configurable: true, value: denied });
  } else {
    vi.stubGlobal('localStorage', new Proxy({}, { get: denied, ownKeys: denied }));
  }
}

beforeEach(async () => {
  stored = openPage().storage;
  vi.resetModules();
  storage = await import('../../src/browser/storage.ts');
  ({ keys } = await import('../../src/admin/session/kept-store.ts'));
});

test('what is written is read again, from the browser’s own storage, until it is removed', () => {
  storage.write('token', 'a');
  expect([stored.token, storage.read('token'), storage.read('user')]).toEqual(['a', 'a', null]);
  stored.token = 'of another tab';
  expect(storage.read('token')).toBe('of another tab');
  Object.assign(stored, { user: 'b', loginTime: 'c' });
  storage.remove('token', 'user');
  expect(Object.keys(stored)).toEqual(['loginTime']);
});

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['"x"', 'x'],
  ['null', null],
  ['', null],
  ['{', null],
  ['undefined', null],
  ['[object Object]', null],
  [null, null],
])('the JSON %j reads as %j', (text, value) => {
  if (text !== null) stored.user = text;
  expect(storage.readJson('user')).toEqual(value);
});

test('keys are found by what they begin with', () => {
  Object.assign(stored, {
    token: 'a',
    'unsaved:faq': 'b',
    'unsaved:hero': 'c',
    'x-unsaved:faq': 'd',
  });
  expect(keys('unsaved:').toSorted()).toEqual(['unsaved:faq', 'unsaved:hero']);
});

test.each(['everything', 'writing'] as const)(
  'where storage refuses %s the page keeps what it wrote itself',
  (what) => {
    refuse(what);
    const values = () => [storage.read('token'), storage.readJson('unsaved:faq'), keys('unsaved:')];
    expect(values()).toEqual([null, null, []]);
    storage.write('token', 'a');
    storage.write('unsaved:faq', '{"a":1}');
    expect(values()).toEqual(['a', { a: 1 }, ['unsaved:faq']]);
    storage.remove('token', 'unsaved:faq');
    expect(values()).toEqual([null, null, []]);
  },
);

test('a full storage that has room again takes over from the page’s memory', () => {
  refuse('writing');
  storage.write('token', 'kept here');
  Reflect.deleteProperty(localStorage, 'setItem');
  storage.write('token', 'kept there');
  expect(stored.token).toBe('kept there');
  delete stored.token;
  expect(storage.read('token')).toBeNull();
});

test('what found no room is read, not the older text that is stored', () => {
  storage.write('unsaved:faq', 'older');
  refuse('writing');
  storage.write('unsaved:faq', 'newer and longer');
  expect(storage.read('unsaved:faq')).toBe('newer and longer');
  expect(keys('unsaved:')).toEqual(['unsaved:faq']);
  storage.remove('unsaved:faq');
  expect(storage.read('unsaved:faq')).toBeNull();
});

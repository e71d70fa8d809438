import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../support/page.ts';

type Storage = typeof import('../../src/browser/storage.ts');
type StoredKeys = typeof import('../../src/browser/stored-keys.ts');

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
  ({ keys } = await import('../../src/browser/stored-keys.ts'));
});
afterEach(() => vi.unstubAllGlobals());

test('what is written is read again, from the browser’s own storage', () => {
  storage.write('token', 'a');
  expect(stored.token).toBe('a');
  expect(storage.read('token')).toBe('a');
  stored.token = 'of another tab';
  expect(storage.read('token')).toBe('of another tab');
  expect(storage.read('user')).toBeNull();
});

test('what is removed is gone, several keys at once, and nothing else', () => {
  stored.token = 'a';
  stored.user = 'b';
  stored.loginTime = 'c';
  storage.remove('token', 'user');
  expect(Object.keys(stored)).toEqual(['loginTime']);
});

describe('a JSON value', () => {
  test.each([
    ['{"a":[1]}', { a: [1] }],
    ['"x"', 'x'],
    ['null', null],
    ['', null],
    ['{', null],
    ['undefined', null],
    ['[object Object]', null],
  ])('%j reads as %j', (text, value) => {
    stored.user = text;
    expect(storage.readJson('user')).toEqual(value);
  });

  test('that is not there is null', () => {
    expect(storage.readJson('user')).toBeNull();
  });
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

describe.each(['everything', 'writing'] as const)('where storage refuses %s', (what) => {
  test('the page keeps what it wrote itself, and forgets it when told', () => {
    refuse(what);
    storage.write('token', 'a');
    storage.write('unsaved:faq', '{"a":1}');
    expect(storage.read('token')).toBe('a');
    expect(storage.readJson('unsaved:faq')).toEqual({ a: 1 });
    storage.remove('token', 'unsaved:faq');
    expect(storage.read('token')).toBeNull();
    expect(storage.read('unsaved:faq')).toBeNull();
  });

  test('what was never written is not there', () => {
    refuse(what);
    expect(storage.read('user')).toBeNull();
    expect(storage.readJson('user')).toBeNull();
    expect(keys('unsaved:')).toEqual([]);
  });

  test('its own keys are found by what they begin with', () => {
    refuse(what);
    storage.write('unsaved:faq', 'a');
    storage.write('token', 'b');
    expect(keys('unsaved:')).toEqual(['unsaved:faq']);
  });
});

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

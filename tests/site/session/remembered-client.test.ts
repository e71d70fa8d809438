import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetClient,
  keepRead,
  remember,
  remembered,
} from '../../../src/site/session/remembered-client.ts';

let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => JSON.parse(entries.get('userData') ?? 'null');

test('who logs in is known by id and phone, and by nothing else', () => {
  remember('ana', '11988887777');
  expect(stored()).toEqual({ id: 'ana', phone: '11988887777' });
  expect(remembered()).toEqual({ id: 'ana', phone: '11988887777', read: [] });
});

test('what she has read here stays read at her next login', () => {
  remember('ana', '11988887777');
  keepRead(['m1', 'm2']);
  remember('ana', '11900001111');
  expect(stored()).toEqual({ id: 'ana', phone: '11900001111', read: ['m1', 'm2'] });
});

test('somebody else on this device has read nothing', () => {
  remember('ana', '11988887777');
  keepRead(['m1']);
  remember('bia', '21977776666');
  expect(stored()).toEqual({ id: 'bia', phone: '21977776666' });
});

test('of a device that knows nobody nothing is kept', () => {
  keepRead(['m1']);
  expect(entries.size).toBe(0);
});

test('forgetting leaves nothing of session and client, and begins with the token', () => {
  const order: string[] = [];
  vi.stubGlobal('localStorage', { removeItem: (key: string) => void order.push(key) });
  forgetClient();
  expect(order[0]).toBe('userToken');
  expect(order.toSorted()).toEqual(['loginTime', 'userData', 'userToken']);
});

// An earlier version kept the id alone; the rest is nonsense somebody wrote there.
test.each([
  ['{"id":"ana"}', { id: 'ana', phone: '', read: [] }],
  ['{"id":"ana","phone":7,"read":"m1"}', { id: 'ana', phone: '', read: [] }],
  ['{"id":""}', null],
  ['{"id":7}', null],
  ['{"phone":"11988887777"}', null],
  ['null', null],
  ['"ana"', null],
  ['{"id":', null],
])('%s is understood as %j', (text, known) => {
  entries.set('userData', text);
  expect(remembered()).toEqual(known);
});

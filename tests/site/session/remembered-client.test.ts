import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetClient,
  keepRead,
  remember,
  remembered,
} from '../../../src/site/session/remembered-client.ts';
import { openPage } from '../../support/panel/page.ts';

let entries: Record<string, string>;

beforeEach(() => {
  entries = openPage().storage;
});

test('a device keeps id, phone and the read messages of one client alone', () => {
  const stored = () => JSON.parse(entries.userData ?? 'null');
  keepRead(['m1']);
  expect(Object.keys(entries)).toEqual([]);
  remember('ana', '11988887777');
  expect(stored()).toEqual({ id: 'ana', phone: '11988887777' });
  expect(remembered()).toEqual({ id: 'ana', phone: '11988887777', read: [] });
  keepRead(['m1', 'm2']);
  remember('ana', '11900001111');
  expect(stored()).toEqual({ id: 'ana', phone: '11900001111', read: ['m1', 'm2'] });
  remember('bia', '21977776666');
  expect(stored()).toEqual({ id: 'bia', phone: '21977776666' });
});

test('forgetting leaves nothing of session and client, and begins with the token', () => {
  const order: string[] = [];
  vi.stubGlobal('localStorage', { removeItem: (key: string) => void order.push(key) });
  forgetClient();
  expect(order[0]).toBe('userToken');
  expect(order.toSorted()).toEqual(['loginTime', 'userData', 'userToken']);
});

// An earlier version kept the id alone; the rest is invalid.
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
  entries.userData = text;
  expect(remembered()).toEqual(known);
});

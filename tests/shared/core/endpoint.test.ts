import { expect, test } from 'vitest';
import { addressOf, searchOf } from '../../../src/shared/core/endpoint.ts';
import { at } from '../../support/api/endpoint.ts';

test('ids are escaped in the address', () => {
  expect(addressOf(at('GET', '/notes/:id'), { id: 'a/b' })).toBe('/notes/a%2Fb');
  expect(addressOf(at('GET', '/notes'))).toBe('/notes');
});

test('a query leaves out what is empty and escapes the rest', () => {
  expect(searchOf({ search: 'a & ç', active: undefined, sort: '', offset: 0 })).toBe(
    '?search=a+%26+%C3%A7&offset=0',
  );
  expect([searchOf(), searchOf({}), searchOf({ search: '' })]).toEqual(['', '', '']);
});

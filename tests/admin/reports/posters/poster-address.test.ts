import { expect, test } from 'vitest';
import {
  addressWith,
  isLoopback,
  shownAddress,
} from '../../../../src/admin/reports/posters/poster-address.ts';

test('a poster address carries its tag', () => {
  expect(addressWith('padaria', 'https://www.exemplo.com.br')).toBe(
    'https://www.exemplo.com.br/?de=padaria',
  );
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['painel.localhost', true],
  ['192.168.0.10', false],
  ['www.exemplo.com.br', false],
  ['localhost.exemplo.com.br', false],
])('%s is a loopback host: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test('an address is shown without its protocol', () => {
  expect(shownAddress('https://www.exemplo.com.br/?de=a')).toBe('www.exemplo.com.br/?de=a');
  expect(shownAddress('http://exemplo.com')).toBe('exemplo.com');
});

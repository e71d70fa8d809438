import { expect, test } from 'vitest';
import {
  addressWith,
  isOnlyHere,
  shownAddress,
} from '../../../../src/admin/reports/posters/poster-address.ts';

test('the address of a poster carries its tag, and nothing else', () => {
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
])('%s opens on this computer alone: %s', (host, isOnly) => {
  expect(isOnlyHere(host)).toBe(isOnly);
});

test('an address is shown as people say it', () => {
  expect(shownAddress('https://www.exemplo.com.br/?de=a')).toBe('www.exemplo.com.br/?de=a');
  expect(shownAddress('http://exemplo.com')).toBe('exemplo.com');
});

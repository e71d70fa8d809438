import { expect, test } from 'vitest';
import {
  addressWith,
  isLoopback,
  shownAddress,
} from '../../../../src/admin/reports/posters/poster-address.tsx';

test('a poster address carries its tag, and is shown without its protocol', () => {
  const address = addressWith('padaria', 'https://www.exemplo.com.br');
  expect(address).toBe('https://www.exemplo.com.br/?de=padaria');
  expect(shownAddress(address)).toBe('www.exemplo.com.br/?de=padaria');
  expect(shownAddress('http://exemplo.com')).toBe('exemplo.com');
});

test('loopback hosts', () => {
  const local = ['localhost', '127.0.0.1', '[::1]', 'painel.localhost'];
  const others = ['192.168.0.10', 'www.exemplo.com.br', 'localhost.exemplo.com.br'];
  expect([...local, ...others].filter(isLoopback)).toEqual(local);
});

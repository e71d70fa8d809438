import { expect, test } from 'vitest';
import {
  addressWith,
  isLoopback,
  isPrivate,
  shownAddress,
} from '../../../../src/admin/reports/posters/poster-address.tsx';

test('a poster address carries its tag, and is shown without its protocol', () => {
  const address = addressWith('padaria', 'https://www.exemplo.com.br');
  expect(address).toBe('https://www.exemplo.com.br/?de=padaria');
  expect(shownAddress(address)).toBe('www.exemplo.com.br/?de=padaria');
  expect(shownAddress('http://exemplo.com')).toBe('exemplo.com');
});

test('hosts of this machine and of a private network are no public ones', () => {
  const local = ['localhost', '127.0.0.1', '[::1]', 'painel.localhost'];
  const near = [
    ...['10.0.0.5', '172.16.0.1', '172.31.255.1', '192.168.0.10', '169.254.3.4'],
    ...['[fd12:3456::1]', '[fe80::1]', 'notebook.local'],
  ];
  const others = [
    ...['www.exemplo.com.br', 'localhost.exemplo.com.br', '10.exemplo.com.br', 'local.com.br'],
    ...['172.15.0.1', '172.32.0.1', '192.169.0.1', '[2804:14c::1]'],
  ];
  const all = [...local, ...near, ...others];
  expect([all.filter(isLoopback), all.filter(isPrivate)]).toEqual([local, near]);
});

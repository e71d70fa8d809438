import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressReader, readProxies } from '../../../hosts/node/trusted-proxy.ts';

const from = (remoteAddress: string | undefined, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

const VISITOR = '203.0.113.9';
// What is trusted, the socket, X-Forwarded-For, and who the caller is.
test.each([
  // The default.
  [undefined, '127.0.0.1', VISITOR, '127.0.0.1'],
  ['', '198.51.100.1', VISITOR, '198.51.100.1'],
  // A proxy on the same machine.
  ['loopback', '127.0.0.1', VISITOR, VISITOR],
  ['loopback', '::1', VISITOR, VISITOR],
  ['loopback', '::ffff:127.0.0.1', VISITOR, VISITOR],
  ['loopback', '127.0.0.1', '2001:db8::9', '2001:db8::9'],
  // Who comes past the proxy says nothing about himself.
  ['loopback', '198.51.100.1', VISITOR, '198.51.100.1'],
  ['10.0.0.5', '10.0.0.6', VISITOR, '10.0.0.6'],
  ['10.0.0.5', '10.0.0.5', VISITOR, VISITOR],
  // What a visitor wrote is to the left of what the proxy wrote.
  ['loopback', '127.0.0.1', `192.0.2.1, ${VISITOR}`, VISITOR],
  ['loopback', '127.0.0.1', `127.0.0.1, ${VISITOR}`, VISITOR],
  ['loopback', '127.0.0.1', `nada,${VISITOR}`, VISITOR],
  // Two proxies, one behind the other: only where both are trusted.
  ['loopback,10.0.0.0/8', '127.0.0.1', `192.0.2.1, ${VISITOR}, 10.1.2.3`, VISITOR],
  ['loopback', '127.0.0.1', `${VISITOR}, 10.1.2.3`, '10.1.2.3'],
  ['2001:db8:5::/48', '2001:db8:5::1', VISITOR, VISITOR],
  ['2001:db8:5::/48', '2001:db8:6::1', VISITOR, '2001:db8:6::1'],
  // A proxy that says nothing, or nothing that is an address.
  ['loopback', '127.0.0.1', undefined, '127.0.0.1'],
  ['loopback', '127.0.0.1', '', '127.0.0.1'],
  ['loopback', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['loopback', '127.0.0.1', `${VISITOR}, `, '127.0.0.1'],
  ['loopback', '127.0.0.1', '127.0.0.2, 127.0.0.3', '127.0.0.2'],
  // A socket that has gone already.
  ['loopback', undefined, VISITOR, ''],
])(
  'with TRUSTED_PROXY=%s a caller behind %s that forwards %s is %s',
  (trusted, socket, header, caller) => {
    expect(addressReader(readProxies(trusted))(from(socket, header))).toBe(caller);
  },
);

test.each([
  ...'sim|*|all|loopback,|10.0.0'.split('|'),
  ...'10.0.0.0/33|10.0.0.0/|10.0.0.0/-1|10.0.0.0/8/8|2001:db8::/129'.split('|'),
  // Half of the internet.
  ...'0.0.0.0/0|::/0|64.0.0.0/7'.split('|'),
])('TRUSTED_PROXY is refused by name when it is %s', (value) => {
  expect(() => readProxies(value)).toThrow(
    expect.objectContaining({
      variable: 'TRUSTED_PROXY',
      message:
        'TRUSTED_PROXY: informe loopback, ou endereços e faixas separados por vírgula, como 10.0.0.5,172.18.0.0/16.',
    }),
  );
});

describe('a proxy without TRUSTED_PROXY', () => {
  let printed: string[];
  beforeEach(() => {
    printed = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  });
  afterEach(() => vi.restoreAllMocks());

  test('a proxy without TRUSTED_PROXY is reported once, at its first visitor', () => {
    const addressOf = addressReader(null);
    addressOf(from('127.0.0.1'));
    expect(printed).toEqual([]);
    for (const socket of ['172.18.0.3', '127.0.0.1']) addressOf(from(socket, '203.0.113.9'));
    expect(printed).toEqual([
      'Há um proxy na frente deste servidor, e TRUSTED_PROXY não diz em qual confiar: os limites contam todos os visitantes como um só. Veja docs/deploy.md.\n',
    ]);
  });

  test.each([
    ['a visitor from afar who wrote the header', undefined, '198.51.100.1'],
    ['a proxy that is named', '10.0.0.0/8', '127.0.0.1'],
  ])('a proxy without TRUSTED_PROXY is not %s', (_, named, socket) => {
    addressReader(readProxies(named))(from(socket, '203.0.113.9'));
    expect(printed).toEqual([]);
  });
});

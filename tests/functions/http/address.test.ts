import { expect, test } from 'vitest';
import { network } from '../../../functions/http/address.ts';
import { testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';

// docs/spec.md §10 'IPv6 by /64'; RFC 4291 §2.5.5.2 and RFC 6052 for the two that carry an IPv4.
test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:0.0.0.1', '0.0.0.1'],
  ['64:ff9b::198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1::6', '2001:db8:1:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8::5:4:3:2:1', '2001:db8:0:5::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:0:198.51.100.7', '0:0:0:0::/64'],
])('behind %s a limit counts %s', (address, counted) => {
  expect(network(address)).toBe(counted);
  expect(network(counted)).toBe(counted);
});

test.each(['', 'unknown', 'a:b', '198.51.100.7:443', '[::1]'])(
  '%j is no address and stays as the host gave it',
  (address) => expect(network(address)).toBe(address),
);

test('another address of the same /64, or IPv4 in IPv6, has no second limit', async () => {
  const api = testApi(await testDb(), { RATE_LIMITS: 'clientLogin=1' });
  const body = { phone: '11988887777' };
  for (const [address, status] of [
    ['2001:db8:1:2::1', 401],
    ['2001:db8:1:2:ffff::9', 429],
    ['2001:db8:1:3::1', 401],
    ['198.51.100.7', 401],
    ['::ffff:198.51.100.7', 429],
  ] as const) {
    const answer = await api.send('POST', '/users/login', { body, platform: { address } });
    expect([address, answer.status]).toEqual([address, status]);
  }
});

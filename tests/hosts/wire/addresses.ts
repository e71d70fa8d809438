import { describe, expect, test } from 'vitest';
import { CLIENT_LOGINS } from '../../support/server.ts';
import type { Wire } from './wire.ts';

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip'];

/**
 * Whom the limits count: last, since nobody logs in by phone afterwards. TRUSTED_PROXY is set where
 * the host itself says who calls.
 */
export function addresses(wire: Wire): void {
  describe('the address of a caller', () => {
    test('is the word of the host, whatever he writes into his headers', async () => {
      let tried = 0;
      for (let status = 401; status === 401; tried += 1) {
        const claimed = tried % 2 ? `203.0.113.${tried}` : `2001:db8:${tried}::1`;
        const headers = Object.fromEntries(FORWARDED.map((name) => [name, claimed]));
        const body = { phone: '2133334444' };
        ({ status } = await wire.send('POST', '/users/login', { body, headers }));
        expect([401, 429]).toContain(status);
        expect(tried).toBeLessThanOrEqual(CLIENT_LOGINS);
      }
    });
  });
}

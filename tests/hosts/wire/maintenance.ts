import { expect, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import type { Wire } from './wire.ts';

/**
 * The maintenance job as the host's own clock calls it: `path` is where the host's tool lets a
 * developer be that clock.
 */
export function maintenance(wire: Wire, path: string): void {
  test('the maintenance job runs by the clock of the host, and no visitor can call it', async () => {
    const db = connect(wire.databaseUrl());
    await db`insert into throttle (key, count, resets_at) values ('login:over', 1, '2026-01-01')`;
    const left = () => db`select key from throttle where key = 'login:over'`;
    for (const method of ['GET', 'POST'])
      expect((await wire.send(method, '/maintenance')).status).toBe(404);
    expect(await left()).toHaveLength(1);
    expect((await fetch(wire.url() + path, { method: 'POST' })).status).toBeLessThan(300);
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 10_000 });
  });
}

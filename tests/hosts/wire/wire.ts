import { afterAll, beforeAll } from 'vitest';
import { type Caller, caller } from '../../support/api/calls.ts';

/** A running host, and the address of its database where another process may use that too. */
type Running = {
  readonly url: string;
  readonly databaseUrl?: string;
  readonly hasDisk?: boolean;
  readonly stop: () => Promise<unknown>;
};

/** What the suites need of the host they run against; filled before the first test. */
export class Wire {
  url = '';
  databaseUrl = '';
  hasDisk = false;
  /** The admin's. */
  token = '';
  send!: Caller['send'];
}

/** Starts the host before the tests of this block and stops it after them. */
export function useHost(start: () => Promise<Running>): Wire {
  const wire = new Wire();
  let running: Running | undefined;
  beforeAll(async () => {
    running = await start();
    const { send, adminToken } = caller(running.url);
    Object.assign(wire, running, { send, token: await adminToken() });
  });
  afterAll(() => running?.stop());
  return wire;
}

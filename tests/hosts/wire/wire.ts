import { afterAll, beforeAll } from 'vitest';
import { type Caller, caller } from '../../support/calls.ts';

/** A running host: where it is, its database where that is another process's too, how to end it. */
export type Running = {
  readonly url: string;
  readonly databaseUrl?: string;
  readonly stop: () => Promise<unknown>;
};

/** What the suites need of the host they run against; filled before the first test. */
export type Wire = Caller & {
  readonly url: () => string;
  readonly databaseUrl: () => string;
  /** The admin's token. */
  readonly token: () => string;
  /** Logs in anew, after a test has ended every session. */
  readonly renew: () => Promise<void>;
};

/** Starts the host before the tests of this block and ends it after them. */
export function useHost(start: () => Promise<Running>): Wire {
  let running: Running | undefined;
  let calls: Caller | undefined;
  let token = '';
  beforeAll(async () => {
    running = await start();
    calls = caller(running.url);
    token = await calls.adminToken();
  });
  afterAll(() => running?.stop());
  const ready = (): Caller => {
    if (!calls) throw new Error('the host has not started');
    return calls;
  };
  return {
    url: () => running?.url ?? '',
    databaseUrl: () => running?.databaseUrl ?? '',
    send: (method, path, sent) => ready().send(method, path, sent),
    adminToken: () => ready().adminToken(),
    token: () => token,
    renew: async () => {
      token = await ready().adminToken();
    },
  };
}

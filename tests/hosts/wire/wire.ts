import { afterAll, beforeAll, expect } from 'vitest';
import { AREAS } from '../../../src/shared/core/endpoint.ts';
import * as expected from '../../expected/headers.ts';
import { type Caller, caller, type Received } from '../../support/api/calls.ts';
import { type PushService, startPushService } from '../../support/api/push-service.ts';

/** A running host, and the address of its database where another process may use that too. */
type Running = {
  readonly url: string;
  readonly databaseUrl?: string;
  readonly stop: () => Promise<unknown>;
};

/** What the suites need of the host they run against; filled before the first test. */
export class Wire {
  url = '';
  databaseUrl = '';
  /** The admin's. */
  token = '';
  push!: PushService;
  send!: Caller['send'];
  /** Statuses of the API's answers so far. */
  readonly statuses = new Set<number>();
}

const isApi = (path: string) => AREAS.some((area) => new RegExp(`^/${area}(?:[/?]|$)`).test(path));

/** What every answer has, whatever its route and status (docs/threats.md 'Headers'). */
function judge(path: string, { status, headers, text }: Received<unknown>): void {
  // Netlify's emulation has no 404 page.
  if (text === 'no match') return;
  const found = Object.fromEntries(headers);
  const isSmall = status === 304;
  const wanted = isSmall ? expected.notModifiedHeaders : expected.securityHeaders;
  expect({ path, status, ...found }).toMatchObject({ path, status, ...wanted });
  // Cloudflare and Netlify name themselves.
  const never = expected.never.filter((name) => name !== 'server' && headers.has(name));
  expect([path, status, never]).toEqual([path, status, []]);
  if (isSmall || !headers.get('content-type')?.includes('json')) return;
  const permissions = expected.readPermissions(headers.get('permissions-policy'));
  expect([path, status, permissions]).toEqual([path, status, expected.permissions]);
  if (!isApi(path)) return;
  const policy = expected.readPolicy(headers.get('content-security-policy'));
  expect([path, status, policy]).toEqual([path, status, expected.apiPolicy]);
  if (status >= 400) expect([path, found['cache-control']]).toEqual([path, 'no-store']);
}

/** Starts the host before the tests of this block, with a push service, and stops both after them. */
export function useHost(start: (pushService: string) => Promise<Running>): Wire {
  const wire = new Wire();
  let running: Running | undefined;
  beforeAll(async () => {
    wire.push = await startPushService();
    running = await start(wire.push.address);
    const { send: call, adminToken } = caller(running.url);
    const send: Caller['send'] = async (method, path, sent) => {
      const answer = await call<never>(method, path, sent);
      judge(path, answer);
      if (isApi(path)) wire.statuses.add(answer.status);
      return answer;
    };
    Object.assign(wire, running, { send, token: await adminToken() });
  });
  afterAll(async () => {
    await running?.stop();
    wire.push.stop();
  });
  return wire;
}

import type { Server } from 'node:http';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { createHttpServer, listen } from '../../../hosts/node/server.ts';
import { readProxies } from '../../../hosts/node/trusted-proxy.ts';
import { testApi } from '../api/api.ts';

/** Node servers of a test file's own process, closed after each test, and what they print. */
export function ownServers() {
  const servers: Server[] = [];
  const printed: string[] = [];
  const errors: string[] = [];
  // A server replaces both, which later files of this worker would have.
  const { Request, Response } = globalThis;
  afterAll(() => {
    for (const [name, value] of Object.entries({ Request, Response }))
      Object.defineProperty(globalThis, name, { value, writable: true });
  });
  beforeEach(() => {
    printed.length = 0;
    errors.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
    vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
    vi.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function portOf(server: Server, host = '127.0.0.1'): Promise<number> {
    servers.push(server);
    return await listen(server, 0, host);
  }

  /** The Node host over a database. */
  function hostOf(db: Db, limits = 'clientLogin=9', proxies?: string): Server {
    const { platform } = testApi(db, { RATE_LIMITS: limits });
    const ready = Promise.resolve(() => ({ site: null, platform }));
    return createHttpServer(ready, readProxies(proxies));
  }

  return { printed, errors, portOf, hostOf };
}

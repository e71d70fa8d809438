import { describe, inject } from 'vitest';
import { HOST_VARIABLES, startServer } from '../../support/server.ts';
import { api } from './api.ts';
import { pages } from './pages.ts';
import { refusals } from './refusals.ts';
import { useHost } from './wire.ts';

describe('the Node host', () => {
  const wire = useHost(async () => {
    const { RATE_LIMITS } = HOST_VARIABLES;
    const server = await startServer({ environment: { RATE_LIMITS, SITE_DIR: inject('site') } });
    return { url: server.url, stop: server.remove };
  });
  pages(wire);
  refusals(wire);
  api(wire);
});

import { describe, inject } from 'vitest';
import { HOST_VARIABLES, startServer } from '../../support/server.ts';
import { addresses } from './addresses.ts';
import { polling } from './polling.ts';
import { refusals } from './refusals.ts';
import { smoke } from './smoke.ts';
import { useHost } from './wire.ts';
import { workflows } from './workflows.ts';

describe('the Node host', () => {
  const wire = useHost(async () => {
    const server = await startServer({
      environment: { RATE_LIMITS: HOST_VARIABLES.RATE_LIMITS, SITE_DIR: inject('site') },
    });
    return { url: server.url, stop: server.remove };
  });
  workflows(wire);
  smoke(wire);
  polling(wire);
  refusals(wire);
  addresses(wire);
});

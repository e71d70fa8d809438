import { describe, inject } from 'vitest';
import { startServer } from '../../support/server.ts';
import { firstSave } from './first-save.ts';
import { useHost } from './wire.ts';

describe('the Node host', () => {
  firstSave(
    useHost(async () => {
      const server = await startServer({ environment: { SITE_DIR: inject('site') } });
      return { url: server.url, stop: server.remove };
    }),
  );
});

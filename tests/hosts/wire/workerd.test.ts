import { describe, inject } from 'vitest';
import { startWorkerd } from '../../support/workerd.ts';
import { api, maintenance } from './api.ts';
import { pages } from './pages.ts';
import { refusals } from './refusals.ts';
import { useHost } from './wire.ts';

describe('Workers (workerd)', () => {
  const wire = useHost(() => startWorkerd(inject('site')));
  pages(wire);
  refusals(wire);
  maintenance(wire, '/cdn-cgi/local/scheduled');
  api(wire);
});

import { describe, expect, inject, test } from 'vitest';
import { deploySizes, startWorkerd } from '../../support/hosts/workerd.ts';
import { api, maintenance, statuses } from './api.ts';
import { pages } from './pages.ts';
import { refusals } from './refusals.ts';
import { useHost } from './wire.ts';

describe('Workers (workerd)', () => {
  const wire = useHost((pushService) => startWorkerd(inject('site'), pushService));
  pages(wire);
  refusals(wire);

  test('Workers (workerd) what is deployed fits into 640 KB, 226 KB compressed', async () => {
    const { whole, gzip } = await deploySizes(inject('site'));
    expect(whole).toBeGreaterThan(100);
    expect(whole).toBeLessThan(640);
    expect(gzip).toBeLessThan(226);
  });
  maintenance(wire, '/cdn-cgi/local/scheduled');
  api(wire);
  statuses(wire);
});

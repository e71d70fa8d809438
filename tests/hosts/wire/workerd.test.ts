import { describe, expect, inject, test } from 'vitest';
import { deploySizes, startWorkerd } from '../../support/workerd.ts';
import { api, maintenance } from './api.ts';
import { pages } from './pages.ts';
import { refusals } from './refusals.ts';
import { useHost } from './wire.ts';

describe('Workers (workerd)', () => {
  const wire = useHost(() => startWorkerd(inject('site')));
  pages(wire);
  refusals(wire);

  test('what is deployed fits into 580 KB, 208 KB compressed', async () => {
    const { whole, gzip } = await deploySizes(inject('site'));
    expect(whole).toBeGreaterThan(100);
    expect(whole).toBeLessThan(580);
    expect(gzip).toBeLessThan(208);
  });
  maintenance(wire, '/cdn-cgi/local/scheduled');
  api(wire);
});

import { describe } from 'vitest';
import { startWorkerd } from '../../support/workerd.ts';
import { addresses } from './addresses.ts';
import { maintenance } from './maintenance.ts';
import { polling } from './polling.ts';
import { refusals } from './refusals.ts';
import { smoke } from './smoke.ts';
import { useHost } from './wire.ts';
import { workflows } from './workflows.ts';

describe('Workers (workerd)', () => {
  const wire = useHost(() => startWorkerd());
  workflows(wire);
  smoke(wire);
  polling(wire);
  refusals(wire);
  maintenance(wire, '/cdn-cgi/local/scheduled');
  addresses(wire);
});

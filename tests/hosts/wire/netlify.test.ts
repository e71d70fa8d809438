import { describe } from 'vitest';
import { startNetlify } from '../../support/netlify.ts';
import { addresses } from './addresses.ts';
import { firstSave } from './first-save.ts';
import { maintenance } from './maintenance.ts';
import { smoke } from './smoke.ts';
import { useHost } from './wire.ts';

describe("Netlify's emulation", () => {
  const wire = useHost(startNetlify);
  firstSave(wire);
  smoke(wire);
  maintenance(wire, '/.netlify/functions/maintenance');
  addresses(wire);
});

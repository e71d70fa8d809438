import { describe } from 'vitest';
import { startNetlify } from '../../support/netlify.ts';
import { api, maintenance } from './api.ts';
import { everyPage } from './pages.ts';
import { useHost } from './wire.ts';

// Headers, redirects and refusals of its edge are not part of the emulation.
describe("Netlify's emulation", () => {
  const wire = useHost(startNetlify);
  everyPage(wire);
  maintenance(wire, '/.netlify/functions/maintenance');
  api(wire);
});

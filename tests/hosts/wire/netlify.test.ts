import { describe, inject } from 'vitest';
import { startNetlify } from '../../support/netlify.ts';
import { smoke } from './smoke.ts';
import { useHost } from './wire.ts';

describe("Netlify's emulation", () => {
  smoke(useHost(() => startNetlify(inject('site'))));
});

import { describe, inject } from 'vitest';
import { startWorkerd } from '../../support/workerd.ts';
import { firstSave } from './first-save.ts';
import { useHost } from './wire.ts';

describe('Workers (workerd)', () => {
  firstSave(useHost(() => startWorkerd(inject('site'))));
});

import type { Appointment } from '../appointments/appointments.ts';
import { carries, endpoint, type Versioned } from '../core/endpoint.ts';
import type { pixSettings, SavedPix } from './pix.ts';

export const readPix = endpoint('GET', '/money/pix', 'admin', carries<{ answer: SavedPix }>());

/** With If-Match: 409 with `current` when stale. */
export const savePix = endpoint(
  'PUT',
  '/money/pix',
  'admin',
  carries<{ body: typeof pixSettings; headers: Versioned; answer: SavedPix }>(),
);

/** `total` and `value` (reais) of all; the longest ago first, at most 50. */
export type Owed = {
  readonly total: number;
  readonly value: number;
  readonly appointments: readonly Appointment[];
};

/** Appointments that took place and whose clients pay later. */
export const listOwed = endpoint('GET', '/money/owed', 'admin', carries<{ answer: Owed }>());

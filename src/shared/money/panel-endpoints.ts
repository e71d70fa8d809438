import type { Appointment } from '../appointments/appointments.ts';
import type { Deleted } from '../content/versions.ts';
import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type * as packages from './packages.ts';
import type { pixSettings, SavedPix } from './pix.ts';

export const readPix = endpoint('GET /money/pix', carries<SavedPix>());

/** With If-Match: 409 with `current` when stale. */
export const savePix = endpoint(
  'PUT /money/pix',
  carries<SavedPix, { body: typeof pixSettings; headers: Versioned }>(),
);

/** `total` and `value` (reais) of all pages; the longest ago first. */
export type Owed = {
  readonly total: number;
  readonly value: number;
  readonly appointments: readonly Appointment[];
  readonly packages: readonly packages.Package[];
};

/** Appointments that took place, and packages, whose clients pay later. */
export const listOwed = endpoint(
  'GET /money/owed',
  carries<Owed, { query: typeof packages.owedQuery }>(),
);

/** Latest first, `x-total-count` of all; without those of deleted clients. */
export const listPackages = endpoint(
  'GET /money/packages',
  carries<readonly packages.Package[], { query: typeof packages.packageQuery }>(),
);

/** The latest 200, without those of deleted clients. */
export const listDeletedPackages = endpoint(
  'GET /money/packages/deleted',
  carries<readonly Deleted<packages.DeletedPackage>[]>(),
);

export const createPackage = endpoint(
  'POST /money/packages',
  carries<packages.Package, { body: typeof packages.newPackage; headers: Keyed }>(),
);

/** With If-Match: 409 with `current` when stale; 422 where what was used does not fit. */
export const changePackage = endpoint(
  'PUT /money/packages/:id',
  carries<packages.Package, { body: typeof packages.packageChange; headers: Versioned }>(),
);

/** Its appointments keep it, for when it is restored. */
export const removePackage = endpoint(
  'DELETE /money/packages/:id',
  carries<{ readonly message: string }, { headers: Versioned }>(),
);

export const restorePackage = endpoint(
  'POST /money/packages/:id/restore',
  carries<packages.Package, { headers: Keyed }>(),
);

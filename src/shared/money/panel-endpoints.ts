import type { Appointment } from '../appointments/appointments.ts';
import type { Deleted } from '../content/versions.ts';
import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type {
  DeletedPackage,
  newPackage,
  owedQuery,
  Package,
  packageChange,
  packageQuery,
} from './packages.ts';
import type { pixSettings, SavedPix } from './pix.ts';

export const readPix = endpoint('GET', '/money/pix', 'admin', carries<{ answer: SavedPix }>());

/** With If-Match: 409 with `current` when stale. */
export const savePix = endpoint(
  'PUT',
  '/money/pix',
  'admin',
  carries<{ body: typeof pixSettings; headers: Versioned; answer: SavedPix }>(),
);

/** `total` and `value` (reais) of all pages; the longest ago first. */
export type Owed = {
  readonly total: number;
  readonly value: number;
  readonly appointments: readonly Appointment[];
  readonly packages: readonly Package[];
};

/** Appointments that took place, and packages, whose clients pay later. */
export const listOwed = endpoint(
  'GET',
  '/money/owed',
  'admin',
  carries<{ query: typeof owedQuery; answer: Owed }>(),
);

/** Latest first, `x-total-count` of all; without those of deleted clients. */
export const listPackages = endpoint(
  'GET',
  '/money/packages',
  'admin',
  carries<{ query: typeof packageQuery; answer: readonly Package[] }>(),
);

/** The latest 200, without those of deleted clients. */
export const listDeletedPackages = endpoint(
  'GET',
  '/money/packages/deleted',
  'admin',
  carries<{ answer: readonly Deleted<DeletedPackage>[] }>(),
);

export const createPackage = endpoint(
  'POST',
  '/money/packages',
  'admin',
  carries<{ body: typeof newPackage; headers: Keyed; answer: Package }>(),
);

/** With If-Match: 409 with `current` when stale; 422 where what was used does not fit. */
export const changePackage = endpoint(
  'PUT',
  '/money/packages/:id',
  'admin',
  carries<{ body: typeof packageChange; headers: Versioned; answer: Package }>(),
);

/** Its appointments keep it, for when it is restored. */
export const removePackage = endpoint(
  'DELETE',
  '/money/packages/:id',
  'admin',
  carries<{ headers: Versioned; answer: { readonly message: string } }>(),
);

export const restorePackage = endpoint(
  'POST',
  '/money/packages/:id/restore',
  'admin',
  carries<{ headers: Keyed; answer: Package }>(),
);

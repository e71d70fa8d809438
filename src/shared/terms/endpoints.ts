import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type { acceptance, TermInForce } from './terms.ts';

export const readTermInForce = endpoint(
  'GET /users/terms/active',
  carries<TermInForce>(),
  'public',
);

type Accepted = { readonly termId: string | null; readonly version: string };

/** One address with `createTerm`: the verified token decides (docs/threats.md T-21). */
export const acceptTerm = endpoint(
  'POST /users/terms',
  carries<Accepted, { body: typeof acceptance; headers: Keyed }>(),
  'client',
);

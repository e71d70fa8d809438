import { carries, endpoint } from '../core/endpoint.ts';
import type { Offer, openingsQuery } from './booking.ts';

/** Start times that visitors may ask for, without days that have none; 404 while switched off. */
export const readOpenings = endpoint(
  'GET /appointments/openings',
  carries<readonly Offer[], { query: typeof openingsQuery }>(),
  'public',
);

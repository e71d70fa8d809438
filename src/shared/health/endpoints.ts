import { carries, endpoint } from '../core/endpoint.ts';
import type { Health } from './health.ts';

/** For monitors and health checks; 503 while the site is not ready. */
export const readHealth = endpoint('GET', '/health', 'public', carries<{ answer: Health }>());

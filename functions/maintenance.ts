import type { Config } from '@netlify/functions';
import { maintain } from './runtime/maintenance.ts';
import { netlifyPlatform } from './runtime/serverless.ts';

/** The maintenance job; without a path, only Netlify's schedule runs it. */
export default () => maintain(netlifyPlatform);
export const config: Config = { schedule: '@hourly' };

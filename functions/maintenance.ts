import type { Config } from '@netlify/functions';
import { maintain } from './runtime/maintenance.ts';
import { sharedPlatform } from './runtime/serverless.ts';

/** The maintenance job, by Netlify's clock alone: it has no path, nobody can call it. */
export default () => maintain(() => sharedPlatform(process.env));
export const config: Config = { schedule: '@hourly' };

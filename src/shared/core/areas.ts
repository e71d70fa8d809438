/** First segments of the API's paths, each with a function file; no page has them. */
export const AREAS = [
  'content',
  'users',
  'appointments',
  'calendar',
  'auth',
  'notifications',
  'reports',
  'media',
  'health',
  'backups',
] as const;
export type Area = (typeof AREAS)[number];

/** First segments of the API's addresses: a function file each, and never a page. */
export const AREAS = ['content', 'users', 'auth', 'notifications', 'reports', 'media'] as const;
export type Area = (typeof AREAS)[number];

/** Who may call. */
type Access = 'public' | 'client or admin' | 'admin';
export type Row = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  access: Access,
];

// spec §7 (paths), design §4 ('Public', 'Client or admin', 'Everything else: admin', 'Additions of
// the back office').
export const access: readonly Row[] = [
  ['GET', '/content', 'public'],
  ['POST', '/content/publish', 'admin'],
  ['GET', '/content/changes', 'admin'],

  ['GET', '/content/hero', 'public'],
  ['GET', '/content/hero/versions', 'admin'],
  ['POST', '/content/hero/restore', 'admin'],
  ['PUT', '/content/hero', 'admin'],

  ['GET', '/content/about', 'public'],
  ['GET', '/content/about/versions', 'admin'],
  ['POST', '/content/about/restore', 'admin'],
  ['PUT', '/content/about', 'admin'],
  ['POST', '/content/about', 'admin'],

  ['GET', '/content/services', 'public'],
  ['POST', '/content/services', 'admin'],
  ['PUT', '/content/services/order', 'admin'],
  ['GET', '/content/services/:id', 'public'],
  ['PUT', '/content/services/:id', 'admin'],
  ['DELETE', '/content/services/:id', 'admin'],
  ['GET', '/content/services/deleted', 'admin'],
  ['GET', '/content/services/:id/versions', 'admin'],
  ['POST', '/content/services/:id/restore', 'admin'],

  ['GET', '/content/benefits', 'public'],
  ['POST', '/content/benefits', 'admin'],
  ['PUT', '/content/benefits/order', 'admin'],
  ['GET', '/content/benefits/:id', 'public'],
  ['PUT', '/content/benefits/:id', 'admin'],
  ['DELETE', '/content/benefits/:id', 'admin'],
  ['GET', '/content/benefits/deleted', 'admin'],
  ['GET', '/content/benefits/:id/versions', 'admin'],
  ['POST', '/content/benefits/:id/restore', 'admin'],

  ['GET', '/content/testimonials', 'public'],
  ['POST', '/content/testimonials', 'admin'],
  ['GET', '/content/testimonials/:id', 'public'],
  ['PUT', '/content/testimonials/:id', 'admin'],
  ['DELETE', '/content/testimonials/:id', 'admin'],
  ['GET', '/content/testimonials/deleted', 'admin'],
  ['GET', '/content/testimonials/:id/versions', 'admin'],
  ['POST', '/content/testimonials/:id/restore', 'admin'],

  ['GET', '/content/contact', 'public'],
  ['GET', '/content/contact/versions', 'admin'],
  ['POST', '/content/contact/restore', 'admin'],
  ['PUT', '/content/contact', 'admin'],
  ['POST', '/content/contact', 'admin'],

  ['GET', '/content/faq', 'public'],
  ['POST', '/content/faq', 'admin'],
  ['PUT', '/content/faq/order', 'admin'],
  ['GET', '/content/faq/:id', 'public'],
  ['PUT', '/content/faq/:id', 'admin'],
  ['DELETE', '/content/faq/:id', 'admin'],
  ['GET', '/content/faq/deleted', 'admin'],
  ['GET', '/content/faq/:id/versions', 'admin'],
  ['POST', '/content/faq/:id/restore', 'admin'],

  ['GET', '/content/blog', 'public'],
  ['POST', '/content/blog', 'admin'],
  ['GET', '/content/blog/:id', 'public'],
  ['PUT', '/content/blog/:id', 'admin'],
  ['DELETE', '/content/blog/:id', 'admin'],
  ['GET', '/content/blog/deleted', 'admin'],
  ['GET', '/content/blog/:id/versions', 'admin'],
  ['POST', '/content/blog/:id/restore', 'admin'],

  ['POST', '/users/register', 'public'],
  ['POST', '/users/login', 'public'],
  ['GET', '/users/terms/active', 'public'],
  ['GET', '/users/terms', 'admin'],
  ['POST', '/users/terms', 'client or admin'],
  ['GET', '/users', 'admin'],
  ['GET', '/users/:id/notifications', 'client or admin'],

  ['POST', '/auth/login', 'public'],
  ['POST', '/auth/logout', 'admin'],
  ['GET', '/auth/sessions', 'admin'],
  ['GET', '/auth/setup', 'public'],
  ['POST', '/auth/setup', 'public'],
  ['PUT', '/auth/profile', 'admin'],
  ['PUT', '/auth/password', 'admin'],

  ['GET', '/notifications', 'admin'],
  ['POST', '/notifications', 'admin'],

  ['POST', '/media', 'admin'],
  ['GET', '/media', 'admin'],
  ['GET', '/media/:id', 'public'],
  ['PUT', '/media/:id', 'admin'],
  ['DELETE', '/media/:id', 'admin'],

  ['POST', '/reports/visits', 'public'],
  ['GET', '/reports/visits', 'admin'],
  ['GET', '/reports/services', 'admin'],
];

/** Writes that carry no body and so need no media type (design §4). */
export const bodiless = new Set(['POST /content/publish', 'POST /auth/logout']);

// Paths that look like ours and are not (threat T-20).
export const nowhere = [
  '/content/',
  '/content/Hero',
  '/content//hero',
  '/content/hero/1',
  '/content/hero/',
  '/content/__proto__',
  '/content/constructor',
  '/users/',
  '/users/terms%2factive',
  '/users/terms/active/x',
  '/users/register/x',
  '/auth',
  '/auth/',
  '/auth/Login',
  '/notifications/x/y/z',
  '/reports',
  '/media/',
  '/media/x/y',
  '/reports/x',
  '/.netlify/functions/users',
];

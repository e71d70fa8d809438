type Access = 'public' | 'client or admin' | 'admin';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Row = readonly [method: Method, path: string, access: Access];

// docs/spec.md §7, §10: the paths and methods that each caller may use; `:list` is each of LISTS.
const PATHS: Readonly<Record<Access, string>> = {
  public: `
    /content GET
    /content/hero GET
    /content/about GET
    /content/contact GET
    /content/sections GET
    /users/register POST
    /users/login POST
    /users/terms/active GET
    /auth/login POST
    /auth/setup GET POST
    /media/:id GET
    /health GET
    /reports/visits POST
    /calendar/:token GET
    /calendar/link POST
    /appointments/openings GET
    /appointments/link POST
    /appointments/link/confirm POST
    /content/:list GET
    /content/:list/:id GET
  `,
  'client or admin': `
    /users/terms POST
    /users/:id/notifications GET
  `,
  admin: `
    /health/checks GET
    /backups GET
    /backups/download POST
    /backups/uploads POST
    /backups/preview POST
    /backups/restore POST
    /content/publish POST
    /content/changes GET
    /content/checklist GET PUT
    /content/sections/versions GET
    /content/sections/restore POST
    /content/sections PUT
    /content/hero/versions GET
    /content/hero/restore POST
    /content/hero PUT
    /content/about/versions GET
    /content/about/restore POST
    /content/about PUT POST
    /content/gallery/order PUT
    /content/services/order PUT
    /content/benefits/order PUT
    /content/contact/versions GET
    /content/contact/restore POST
    /content/contact PUT POST
    /content/preparation/order PUT
    /content/faq/order PUT
    /users/terms GET
    /users/terms/preview POST
    /users/terms/proofs POST
    /users/terms/:id PUT DELETE
    /users/terms/:id/restore POST
    /users/terms/:id/acceptances GET
    /users/terms/:id/acceptances/export GET
    /users/acceptances/:id GET
    /users/privacy GET PUT
    /users/retention GET
    /users/templates GET PUT
    /users/export GET
    /users/import POST
    /users GET POST
    /users/delete POST
    /users/restore POST
    /users/duplicates GET
    /users/deleted GET
    /users/services GET
    /users/candidates GET
    /users/:id GET PUT DELETE
    /users/:id/appointments GET POST PUT
    /appointments GET
    /appointments/deleted GET
    /appointments/links GET
    /appointments/calendar GET POST PUT DELETE
    /money/pix GET PUT
    /appointments/booking GET PUT
    /appointments/requests GET
    /money/owed GET
    /money/packages GET POST
    /money/packages/deleted GET
    /money/packages/:id PUT DELETE
    /money/packages/:id/restore POST
    /calendar/sessions/:id GET
    /appointments/conflicts GET
    /appointments/blocks GET POST
    /appointments/blocks/deleted GET
    /appointments/blocks/:id PUT DELETE
    /appointments/blocks/:id/restore POST
    /appointments/:id PUT DELETE
    /appointments/:id/restore POST
    /users/:id/toggle-active PUT
    /users/:id/status PUT
    /users/:id/restore POST
    /users/:id/merge POST
    /users/:id/export GET
    /users/:id/erase POST
    /users/:id/keep POST
    /auth/logout POST
    /auth/sessions GET DELETE
    /auth/sessions/:id DELETE
    /auth/failed-logins GET
    /auth/second-step GET POST PUT
    /auth/second-step/off POST
    /auth/second-step/codes POST
    /auth/activity GET
    /auth/profile GET PUT
    /auth/password PUT
    /notifications GET POST DELETE
    /notifications/push GET PUT
    /notifications/push/devices POST
    /notifications/push/devices/:id DELETE
    /notifications/deleted GET
    /notifications/:id/restore POST
    /notifications/:id/read PUT
    /notifications/read-all PUT
    /notifications/:id DELETE
    /media POST GET
    /media/:id PUT DELETE
    /reports/visits GET
    /reports/clients GET
    /reports/services GET
    /reports/paths GET
    /reports/reads GET
    /reports/sessions GET
    /reports/absent GET
    /reports/income GET
    /reports/paid GET
    /reports/months GET
    /reports/posters GET POST
    /reports/posters/:id DELETE
    /content/:list POST
    /content/:list/:id PUT DELETE
    /content/:list/deleted GET
    /content/:list/:id/versions GET
    /content/:list/:id/restore POST
  `,
};
const LISTS = ['gallery', 'services', 'benefits', 'testimonials', 'preparation', 'faq', 'blog'];

export const access: readonly Row[] = Object.entries(PATHS).flatMap(([caller, lines]) =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) =>
      line.includes(':list') ? LISTS.map((list) => line.replace(':list', list)) : line,
    )
    .flatMap((line) => {
      const [path = '', ...methods] = line.trim().split(' ');
      return methods.map((method): Row => [method as Method, path, caller as Access]);
    }),
);

/** Writes without a body, which need no media type (docs/spec.md §10). */
export const bodiless = new Set([
  'POST /content/publish',
  'POST /auth/logout',
  'PUT /users/:id/toggle-active',
  'POST /users/:id/restore',
  'POST /users/:id/keep',
  'POST /appointments/:id/restore',
  'POST /appointments/blocks/:id/restore',
  'POST /money/packages/:id/restore',
  'POST /notifications/:id/restore',
  'POST /users/terms/:id/restore',
  'PUT /notifications/:id/read',
  'PUT /notifications/read-all',
]);

/** Writes whose body is a file, of a media type of its own. */
export const files = new Set(['POST /media', 'POST /backups/uploads']);

// Paths that do not exist (docs/threats.md T-20).
export const nowhere = `
  /content/ /content/Hero /content//hero /content/hero/1 /content/hero/ /content/__proto__
  /content/constructor /users/ /users/terms%2factive/x /users/terms/active/x /users/register/x
  /auth /auth/ /auth/Login /notifications/x/y/z /appointments/ /appointments/x/y /reports /media/ /media/x/y /reports/x
  /.netlify/functions/users
`
  .trim()
  .split(/\s+/);

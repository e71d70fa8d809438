type Table = Readonly<Record<string, string>>;

// docs/threats.md 'Headers on every answer', docs/spec.md §13.
const off =
  'accelerometer autoplay camera clipboard-read display-capture encrypted-media fullscreen ' +
  'geolocation gyroscope magnetometer microphone midi payment picture-in-picture ' +
  'publickey-credentials-get screen-wake-lock usb xr-spatial-tracking';

/** On every answer, page or API; the permissions policy is judged by `permissions`. */
export const securityHeaders: Table = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** On a 304, which has no body to guard (docs/decisions/010), besides its tag and its caching. */
export const notModifiedHeaders: Table = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** What the permissions policy says of each feature. */
export const permissions: Table = {
  ...Object.fromEntries(off.split(' ').map((feature) => [feature, '()'])),
  'clipboard-write': '(self)',
};

/** Headers that no answer carries. */
export const never = [
  'access-control-allow-origin',
  'set-cookie',
  'x-powered-by',
  'server',
] as const;

/** The CSP of an API answer: it is data. */
export const apiPolicy: Table = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The CSP of a page, but for its scripts and styles, which depend on the page. */
export const pagePolicy: Table = {
  'default-src': "'none'",
  'img-src': "'self' https: data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'none'",
  'frame-src': 'https://www.google.com',
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  // Threat T-43: one door for markup, that of `own-markup`; the panel's preview has its own.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

/** The panel frames its own page for the preview, and nothing else. */
export const panelPolicy: Table = {
  ...pagePolicy,
  'frame-src': "'self'",
  'worker-src': "'self'",
  'trusted-types': 'default inert',
};

// threat T-32, docs/spec.md §10 ('GET /content'): shared caches may keep the public document for 10 s.
export const caching = {
  document: 'public, max-age=0, s-maxage=10, must-revalidate',
  content: 'public, max-age=0, must-revalidate',
  everythingElse: 'no-store',
} as const;

/** What is no JSON. */
export const fileTypes: Table = { '/users/export': 'text/csv; charset=utf-8' };

export const JSON_TYPE = 'application/json; charset=utf-8';

/** `camera=(), usb=()` as a table. */
export function readPermissions(text: string | null): Table {
  return Object.fromEntries((text ?? '').split(', ').map((entry) => entry.split('=', 2)));
}

/** A CSP as a table of its directives. */
export function readPolicy(text: string | null): Table {
  const entries = (text ?? '').split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources.join(' ')];
  });
  return Object.fromEntries(entries);
}

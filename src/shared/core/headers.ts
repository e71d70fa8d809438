/** Headers of every answer, page or API (docs/threats.md). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
};

/** The only host that may be framed: the map of the contact section. */
export const MAP_ORIGIN = 'https://www.google.com';

export const API_CSP =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type PageSources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Mantine injects style elements, so only /admin allows inline styles. */
  readonly admin: boolean;
};

const sources = (hashes: readonly string[]) =>
  ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

/** CSP of a page, from the hashes of its inline scripts and styles. */
export function pageCsp({ scripts, styles, admin }: PageSources): string {
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${admin ? "'self' 'unsafe-inline'" : sources(styles)}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // A worker of the public page could not be removed from visitors' browsers.
    `worker-src ${admin ? "'self'" : "'none'"}`,
    `frame-src ${admin ? "'self'" : MAP_ORIGIN}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default${admin ? ' inert' : ''}`,
  ].join('; ');
}

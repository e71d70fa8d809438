// docs/spec.md §10 'Throttles': how many calls, and seconds until the first of them is forgotten.
export const throttles = {
  login: { max: 5, window: 15 * 60 },
  loginAddress: { max: 20, window: 15 * 60 },
  // Wrong or right codes of one admin, from everywhere together: six digits against many addresses.
  secondStep: { max: 20, window: 60 * 60 },
  clientLogin: { max: 20, window: 15 * 60 },
  register: { max: 30, window: 60 * 60 },
  // For an address, on a day on which all together have passed the threshold below.
  registerBusy: { max: 3, window: 24 * 60 * 60 },
  registerDay: { max: 300, window: 24 * 60 * 60 },
  visits: { max: 60, window: 60 },
  // New visitors of one address in a day: so that one alone cannot use up the day's count.
  visitors: { max: 500, window: 24 * 60 * 60 },
  // Downloads, previews and restores of backups, of one admin.
  backups: { max: 60, window: 60 * 60 },
  calendar: { max: 60, window: 15 * 60 },
  openings: { max: 120, window: 15 * 60 },
  // Free times that one address may ask for in a day and hold.
  holds: { max: 2, window: 24 * 60 * 60 },
} as const;

// docs/spec.md §13: the host's own outer fence around each function.
export const fences = {
  content: { path: ['/content', '/content/*'], calls: 600 },
  users: { path: ['/users', '/users/*'], calls: 300 },
  appointments: { path: ['/appointments', '/appointments/*'], calls: 300 },
  calendar: { path: ['/calendar', '/calendar/*'], calls: 300 },
  money: { path: ['/money/*'], calls: 300 },
  auth: { path: ['/auth/*'], calls: 120 },
  notifications: { path: ['/notifications', '/notifications/*'], calls: 300 },
  media: { path: ['/media', '/media/*'], calls: 600 },
  reports: { path: ['/reports/*'], calls: 300 },
  health: { path: ['/health', '/health/*'], calls: 60 },
  backups: { path: ['/backups', '/backups/*'], calls: 60 },
} as const;

// docs/spec.md §9.
export const CLIENT_SESSION_MS = 1_800_000;
export const CLIENT_SESSION_CHECK_MS = 60_000;
export const NEW_CLIENT_POLL_MS = 30_000;
export const NEW_CLIENT_WINDOW_MS = 86_400_000;
export const PHONE_DIGITS = 11;
export const RATING = { least: 1, most: 5, initial: 5 } as const;
export const RANKED = 10;
// threats T-28: clients that one call deletes or brings back.
export const CLIENTS_AT_ONCE = 200;
/** Rows of the panel's text boxes. */
export const rows = { blogContent: 8, blogSummary: 2 } as const;

// docs/spec.md §10.
export const ADMIN_SESSION_S = 8 * 3600;
export const CLIENT_SESSION_S = 30 * 60;
export const PASSWORD = { least: 6, most: 128 } as const;
export const BODY_BYTES = { public: 8192, admin: 131_072 } as const;
export const BUILD_LOST_S = 10 * 60;

/** The version of package.json, which as a whole would be in each function. */
export const VERSION = '0.1.0';

export const CLIENT_SESSION_MS = 30 * 60_000;
export const CLIENT_SESSION_CHECK_MS = 60_000;
/** How long a device remembers its client's phone after login. */
export const CLIENT_REMEMBERED_MS = 180 * 24 * 3_600_000;
export const NEW_CLIENT_POLL_MS = 30_000;
export const NEW_CLIENT_WINDOW_MS = 24 * 3_600_000;

export const PHONE_DIGITS = 11;
export const PUBLIC_BODY_BYTES = 8 * 1024;
export const ADMIN_BODY_BYTES = 128 * 1024;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

export const MESSAGES = {
  gift: 'Olá! Quero dar uma sessão de presente.',
  login: 'Olá! Gostaria de agendar uma sessão.',
  register: 'Olá! Acabei de me cadastrar e gostaria de agendar uma sessão.',
} as const;

export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

export const TRASH_DAYS = 30;

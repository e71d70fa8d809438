/** The five families an owner can choose for the hero; their files are part of the site. */
export const FONTS = ['Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lato'] as const;
export type Font = (typeof FONTS)[number];

export const CLIENT_SESSION_MS = 30 * 60_000;
export const CLIENT_SESSION_CHECK_MS = 60_000;
export const NEW_CLIENT_POLL_MS = 30_000;
export const NEW_CLIENT_WINDOW_MS = 24 * 3_600_000;

export const PHONE_DIGITS = 11;
export const PUBLIC_BODY_BYTES = 8 * 1024;
export const ADMIN_BODY_BYTES = 128 * 1024;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** Area code 00 does not exist, so this number can be nobody's. */
export const PLACEHOLDER_WHATSAPP = 'https://wa.me/5500000000000';

/** An invitation, not a place. */
export const PLACEHOLDER_ADDRESS = 'Atendimento com hora marcada. Peça o endereço pelo WhatsApp.';

export const OPENING_HOURS = ['Segunda a Sexta: 9h - 18h', 'Sábado: 9h - 12h'] as const;

/** Ready messages of the WhatsApp redirect. */
export const MESSAGES = {
  registered: 'Olá! Acabei de me cadastrar e gostaria de agendar uma sessão.',
  returning: 'Olá! Gostaria de agendar uma sessão.',
} as const;

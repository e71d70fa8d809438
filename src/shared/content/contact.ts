/** For a practice whose hours have no open day. */
export const BY_APPOINTMENT = ['Com hora marcada'];

export const PLACEHOLDER_PHONE = '(00) 00000-0000';

export const PLACEHOLDER_WHATSAPP = 'https://wa.me/5500000000000';

export const PLACEHOLDER_ADDRESS = 'Atendimento com hora marcada. Peça o endereço pelo WhatsApp.';

export const OPENING_HOURS = ['Segunda a Sexta: 9h - 18h', 'Sábado: 9h - 12h'] as const;

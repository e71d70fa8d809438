// Where the owner said nothing yet, and what is fixed (spec). Apart from the constants, so that
// /register does not carry it.

/** Area code 00 does not exist, so this number can be nobody's. */
export const PLACEHOLDER_WHATSAPP = 'https://wa.me/5500000000000';

/** An invitation, not a place. */
export const PLACEHOLDER_ADDRESS = 'Atendimento com hora marcada. Peça o endereço pelo WhatsApp.';

export const OPENING_HOURS = ['Segunda a Sexta: 9h - 18h', 'Sábado: 9h - 12h'] as const;

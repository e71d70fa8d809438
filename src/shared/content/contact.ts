export const BY_APPOINTMENT = ['Com hora marcada'];

export const PLACEHOLDER_PHONE = '(00) 00000-0000';

export const PLACEHOLDER_WHATSAPP = 'https://wa.me/5500000000000';

export const PLACEHOLDER_ADDRESS = 'Atendimento com hora marcada. Peça o endereço pelo WhatsApp.';

export const OPENING_HOURS = ['Segunda a Sexta: 9h - 18h', 'Sábado: 9h - 12h'] as const;

export type Place = {
  readonly address: string;
  readonly street?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
};

export const inOneLine = ({ street, city, state, postal_code }: Place): string =>
  [street, [city, state].filter(Boolean).join(' - '), postal_code].filter(Boolean).join(', ');

/** The owner's own text, else 'Rua das Acácias, 120, Santos - SP, 11010-000'; '' for none. */
export const addressOf = (contact: Place): string => contact.address || inOneLine(contact);

/** The city under an address of her own words that does not name it. */
export const cityOf = ({ address, city, state }: Place): string =>
  address && city && !address.includes(city) ? [city, state].filter(Boolean).join(', ') : '';

/** Both in one line. */
export const wholeAddress = (contact: Place): string =>
  [addressOf(contact), cityOf(contact)].filter(Boolean).join(', ');

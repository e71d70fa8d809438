import { PLACEHOLDER_ADDRESS, PLACEHOLDER_PHONE, PLACEHOLDER_WHATSAPP } from '../contact.ts';
import type { contact } from '../entities/contact.ts';
import type { Values } from '../entities/define.ts';

/** The base of a first save: without placeholders, which would be published. */
export const blankContact: Values<(typeof contact)['fields']> = {
  phone: '',
  email: null,
  address: '',
  facebook: null,
  instagram: null,
  whatsapp: null,
  hours: null,
  ask_when: true,
  gift: false,
  pause: 0,
  price_range: '',
  google_reviews: null,
  rating: null,
  rating_count: null,
  rating_month: null,
  payment: '',
  parking: '',
  accessibility: '',
  home_visits: '',
  street: '',
  city: '',
  state: null,
  postal_code: null,
  coordinates: null,
};

/** Placeholders: area code 00 is unassigned, example.com reserved (RFC 2606). */
export const contactDefaults: Values<(typeof contact)['fields']> = {
  ...blankContact,
  phone: PLACEHOLDER_PHONE,
  email: 'contato@example.com',
  address: PLACEHOLDER_ADDRESS,
  whatsapp: PLACEHOLDER_WHATSAPP,
};

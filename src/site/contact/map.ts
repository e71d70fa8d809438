import { PLACEHOLDER_ADDRESS } from '../../shared/content/contact.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import { MAP_ORIGIN } from '../../shared/core/headers.ts';

type Contact = SiteContent['contact'];

const inOneLine = ({ street, city, state, postal_code }: Contact): string =>
  [street, [city, state].filter(Boolean).join(' - '), postal_code].filter(Boolean).join(', ');

/** The owner's own text, else 'Rua das Acácias, 120, Santos - SP, 11010-000'; '' for none. */
export const addressOf = (contact: Contact): string => contact.address || inOneLine(contact);

/** The city under an address of her own words that does not name it. */
export const cityOf = ({ address, city, state }: Contact): string =>
  address && city && !address.includes(city) ? [city, state].filter(Boolean).join(', ') : '';

/** The map's search text; '' while no address is saved. */
export function placeOf(contact: Contact): string {
  const { address, street, city } = contact;
  if (street && city) return inOneLine(contact);
  return address === PLACEHOLDER_ADDRESS ? '' : addressOf(contact);
}

export const mapFrame = (place: string): string =>
  `${MAP_ORIGIN}/maps?q=${encodeURIComponent(place)}&output=embed&hl=pt-BR`;

export const mapLink = (place: string): string =>
  `${MAP_ORIGIN}/maps/search/?api=1&query=${encodeURIComponent(place)}`;

export const wazeLink = (place: string): string =>
  `https://waze.com/ul?q=${encodeURIComponent(place)}`;

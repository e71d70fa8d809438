import { addressOf, inOneLine, PLACEHOLDER_ADDRESS } from '../../shared/content/contact.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import { MAP_ORIGIN } from '../../shared/core/headers.ts';

type Contact = SiteContent['contact'];

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

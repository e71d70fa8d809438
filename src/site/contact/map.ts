import { PLACEHOLDER_ADDRESS } from '../../shared/content/contact.ts';
import { MAP_ORIGIN } from '../../shared/core/headers.ts';

// The placeholder address shows the country.
const place = (address: string) =>
  encodeURIComponent(address === PLACEHOLDER_ADDRESS ? 'Brasil' : address);

export function mapFrame(address: string): string {
  return `${MAP_ORIGIN}/maps?q=${place(address)}&output=embed&hl=pt-BR`;
}

export function mapLink(address: string): string {
  return `${MAP_ORIGIN}/maps/search/?api=1&query=${place(address)}`;
}

import type { APIRoute } from 'astro';
import { siteData } from '../../build/data.ts';
import { contactDefaults } from '../../shared/content/defaults/contact.ts';
import { now } from '../../shared/core/clock.ts';

/** Expires in eleven months, on the first of a month, so that builds of one month are equal. */
function expires(): string {
  const today = new Date(now());
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 11)).toISOString();
}

export const GET: APIRoute = async ({ site }) => {
  const { email, whatsapp } = (await siteData()).content.contact;
  const contacts = [
    email && email !== contactDefaults.email && `mailto:${encodeURI(email)}`,
    whatsapp !== contactDefaults.whatsapp && whatsapp,
    new URL('/privacidade', site).href,
  ];
  const fields = [
    ...contacts.filter(Boolean).map((contact) => `Contact: ${contact}`),
    `Expires: ${expires()}`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ];
  return new Response(`${fields.join('\n')}\n`);
};

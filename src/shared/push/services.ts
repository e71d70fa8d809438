// Apart from the schemas, which senders do without.

/** The push services of the browsers; a message goes to no other host (SSRF). */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** An address of a known push service as URL writes it, so that one device is one; else null. */
export function pushAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol, hostname, username, password, pathname, search } = new URL(address);
  const known =
    protocol === 'https:' &&
    origin === `https://${hostname}` &&
    username === '' &&
    password === '' &&
    SERVICES.some((service) => service.test(hostname));
  return known ? origin + pathname + search : null;
}

/** What a notification carries to the panel's worker. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** Of the one client it is about. */
  readonly whatsapp: string | null;
  readonly unread: number;
};

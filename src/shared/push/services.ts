// Kept apart from the schemas, which senders do not need.

/** The push services of browsers; messages go to no other host (SSRF). */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** The normalized address of a known push service, so that one device is one address; else null. */
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

/** The content of a notification, for the panel's worker. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly whatsapp: string | null;
  readonly unread: number;
};

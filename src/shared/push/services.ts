// Apart from the schemas, which senders do without.

/** The push services of the browsers; a message goes to no other host (SSRF). */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** Whether an address belongs to a known push service. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    SERVICES.some((service) => service.test(hostname))
  );
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

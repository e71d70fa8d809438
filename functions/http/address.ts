// IPv4 inside IPv6: from a dual-stack socket (`::ffff:`) or NAT64.
const IPV4_IN_IPV6 = /^(?:::ffff|64:ff9b:):([\da-f]+):([\da-f]+)$/;

const bytes = (group: string) => [
  Number.parseInt(group, 16) >> 8,
  Number.parseInt(group, 16) & 255,
];
const groups = (part = '') => part.split(':').filter((group) => group !== '');

/** The address that limits count: an IPv4 as it is, a household's /64 of an IPv6. */
export function network(address: string): string {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return address;
  const normalized = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = IPV4_IN_IPV6.exec(normalized) ?? [];
  if (high && low) return [...bytes(high), ...bytes(low)].join('.');
  const [head, tail] = normalized.split('::').map(groups);
  const zeros = Array<string>(8 - groups(normalized).length).fill('0');
  return `${[...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}

/** The /48 of a /64 that `network` returned, which one line may have; null for an IPv4. */
export function wideNetwork(address: string): string | null {
  const [, wide] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(address) ?? [];
  return wide ? `${wide}:/48` : null;
}

/** IPv4 inside IPv6: of a socket for both (`::ffff:`), of a network that translates (NAT64). */
const CARRIED = /^(?:::ffff|64:ff9b:):([\da-f]+):([\da-f]+)$/;

const bytes = (group: string) => [
  Number.parseInt(group, 16) >> 8,
  Number.parseInt(group, 16) & 255,
];
const groups = (part = '') => part.split(':').filter((group) => group !== '');

/**
 * Whom a limit counts behind an address: an IPv4 as it is, of an IPv6 its /64, which is what one
 * household or server gets, to change its address within at will. What is no address stays.
 */
export function network(address: string): string {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return address;
  // URL writes an address in one way only: small letters, the longest row of zeros left out.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = CARRIED.exec(written) ?? [];
  if (high && low) return [...bytes(high), ...bytes(low)].join('.');
  const [head, tail] = written.split('::').map(groups);
  const zeros = Array<string>(8 - groups(written).length).fill('0');
  return `${[...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}

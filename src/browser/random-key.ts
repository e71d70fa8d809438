/**
 * 128 random bits as hex. Not randomUUID: it is missing where an owner tries her own machine over
 * plain http from a phone.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

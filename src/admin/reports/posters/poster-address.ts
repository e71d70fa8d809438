/** The site's address with the source that its visits count for. */
export const addressWith = (tag: string, origin: string): string => `${origin}/?de=${tag}`;

/** An address without its protocol. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, '');

export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

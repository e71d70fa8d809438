/** The site's address with the source of its visits. */
export const addressWith = (tag: string, origin: string): string => `${origin}/?de=${tag}`;

export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, '');

export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

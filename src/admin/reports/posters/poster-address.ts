/** The address that a poster, or a link she shares, leads to: its source is counted under `tag`. */
export const addressWith = (tag: string, origin: string): string => `${origin}/?de=${tag}`;

/** An address as it is shown: without what every browser adds. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, '');

/** Whether an address opens on this computer alone. */
export const isOnlyHere = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

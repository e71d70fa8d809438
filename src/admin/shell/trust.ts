import { trustOwnMarkup } from '../../browser/trusted-types.ts';

const FILES = `${location.origin}/_astro/`;

/** A worker's address, where it is a file of the build. */
function ownScript(address: string): string {
  if (!new URL(address, location.href).href.startsWith(FILES))
    throw new TypeError('foreign script');
  return address;
}

// What Mantine writes by itself are style sheets: no tag in them, so they stay as they are.
trustOwnMarkup({ createScriptURL: ownScript });

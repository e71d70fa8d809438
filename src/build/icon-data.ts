import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ICONS } from '../site/icons/names.ts';

const require = createRequire(import.meta.url);

// Drawn for `fa-spa`, which the icon family lacks.
const LOTUS =
  '<path d="M12 20c-5 0-8.5-3-9-8c4.5 0 8 2.5 9 8c1-5.5 4.5-8 9-8c-.5 5-4 8-9 8"/><path d="M8 13.5c0-3.5 1.5-7 4-9.5c2.5 2.5 4 6 4 9.5"/>';

function body(name: string): string {
  if (name === 'lotus') return LOTUS;
  const svg = readFileSync(require.resolve(`@tabler/icons/outline/${name}.svg`), 'utf8');
  return Array.from(
    svg.matchAll(/<path d="([^"]+)" \/>/g),
    ([, path]) => `<path d="${path}"/>`,
  ).join('');
}

/** The drawing of a room for a `data:` address. */
export const room = readFileSync(`${process.cwd()}/public/art/sala.svg`, 'utf8')
  .trim()
  .replaceAll('"', "'")
  .replace(/[#<>%]/g, encodeURIComponent);

// The picker offers more than visitors' scripts know; a name begins each line.
const picked = readFileSync(`${process.cwd()}/src/site/icons/icons.txt`, 'utf8').match(/^[\w-]+/gm);

export const iconData = Object.fromEntries(
  [...ICONS, ...(picked ?? [])].map((name) => [name, body(name)]),
);

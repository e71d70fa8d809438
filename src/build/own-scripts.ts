import { fileURLToPath } from 'node:url';
import only from 'astro/runtime/client/only.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { bundle } from './inline-scripts.ts';

const OURS = [
  'appointment',
  'back-from-modal',
  'bootstrap',
  'color-scheme',
  'register-form',
] as const;

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../site/inline/${name}.ts`, import.meta.url));

const ours = await Promise.all(OURS.map((name) => bundle(fileOf(name))));

/** The scripts and styles that the CSP allows: ours and Astro's (hosts/build/page-inline.ts). */
export const ownScripts: readonly string[] = [
  ...ours.map(({ code }) => code),
  only,
  island,
  ISLAND_STYLES,
];

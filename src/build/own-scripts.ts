import { fileURLToPath } from 'node:url';
import only from 'astro/runtime/client/only.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { stop } from 'esbuild';
import { bundle } from './inline-scripts.ts';

const OURS = ['back-from-modal', 'color-scheme', 'first', 'register-form'] as const;

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../site/inline/${name}.ts`, import.meta.url));

/**
 * The text of every script that may stand in the HTML of a page: ours, and what Astro
 * writes for the panel's island, a style among it. No other script gets into a policy
 * (`hosts/build/page-inline.ts`).
 */
export async function ownScripts(): Promise<ReadonlySet<string>> {
  const ours = await Promise.all(OURS.map((name) => bundle(fileOf(name))));
  // A server that builds after a save lives on: no compiler beside it.
  await stop();
  return new Set([...ours.map(({ code }) => code), only, island, ISLAND_STYLES]);
}

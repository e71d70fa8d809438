import { fileURLToPath } from 'node:url';
import site from '../../astro.config.mjs';

/** Compiles pages into functions of their address, with all packages but sharp inside. */
const adapter = {
  name: 'compiled-site',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'compiled-site',
        entrypointResolution: 'auto',
        serverEntrypoint: fileURLToPath(new URL('entry.ts', import.meta.url)),
        adapterFeatures: { buildOutput: 'server' },
        supportedAstroFeatures: {
          serverOutput: 'stable',
          staticOutput: 'stable',
          hybridOutput: 'stable',
          sharpImageService: 'stable',
        },
      }),
  },
};

const { vite, ...config } = site;

export default {
  ...config,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  output: 'server',
  adapter,
  vite: { ...vite, ssr: { noExternal: true, external: ['sharp'] } },
};

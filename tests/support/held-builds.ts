import { registerHooks } from 'node:module';

// Loaded before the Node host (`node --import`): a journey that does not look at what was built
// spares the machine the builds that its saves ask for. They stay pending, as on a slow host.
const BUILD = new URL('../../hosts/build/astro-build.ts', import.meta.url).href;
const HELD = `
  export class BuildError extends Error {}
  export const buildSite = ({ signal }) =>
    new Promise((_, fail) => signal.addEventListener('abort', () => fail(new BuildError('held'))));
`;

registerHooks({
  load: (url, context, next) =>
    url === BUILD ? { format: 'module', source: HELD, shortCircuit: true } : next(url, context),
});

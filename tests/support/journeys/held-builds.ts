import { registerHooks } from 'node:module';

// Loaded before the Node host (`node --import`): a journey that does not look at what was built
// spares the machine the builds that its saves ask for. They stay pending, as on a slow host. The
// address of the database is printed, so that its rows can be put back for another file.
const RENDERER = new URL('../../../hosts/render/renderer.ts', import.meta.url).href;
const HELD = `
  export const createRenderer = ({ databaseUrl }) => {
    console.log(JSON.stringify({ event: 'database', databaseUrl }));
    return {
      render: (_, signal) =>
        new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('held')))),
      hurry: () => {},
      stop: () => {},
    };
  };
`;

registerHooks({
  load: (url, context, next) =>
    url === RENDERER ? { format: 'module', source: HELD, shortCircuit: true } : next(url, context),
});

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import gate from '../../vitest.config.ts';

// The first needs Git, the next draw other calls each time, the others take most of a minute.
const LEFT_OUT = [
  'tests/docs.test.ts',
  'tests/functions/content/races.test.ts',
  'tests/functions/http/{fuzz,sequences}.test.ts',
  'tests/hosts/node/stop.test.ts',
  'tests/pages/pictures.test.ts',
];
const projects = gate.test?.projects as TestProjectInlineConfiguration[];

export default defineConfig({
  test: {
    tags: [{ name: 'slow', skip: true }],
    projects: projects
      .filter(({ test }) => test?.name === 'unit' || test?.name === 'api')
      .map((project) => ({
        ...project,
        // Packages are outside of the sandbox, where Vite would refuse their icons (`?raw`).
        server: { fs: { strict: false } },
        test: {
          ...project.test,
          // A module that a test imports must be evaluated with the mutant.
          isolate: project.test?.name === 'unit',
          exclude: [...(project.test?.exclude ?? []), ...LEFT_OUT],
        },
      })),
  },
});

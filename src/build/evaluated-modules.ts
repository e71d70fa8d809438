import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULES = ['font-data', 'icon-data', 'own-scripts', 'page-order'].map((name) =>
  fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
);

export const evaluatedModules: Plugin = {
  name: 'evaluated-modules',
  enforce: 'pre',
  async load(id) {
    if (!MODULES.includes(id)) return null;
    const values: Readonly<Record<string, unknown>> = await import(id);
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

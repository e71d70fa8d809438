import { build } from 'esbuild';
import type { Plugin } from 'vite';

const FORMATS = { '?inline-script': 'iife', '?module-script': 'esm' } as const;

/**
 * `import code from './x.ts?inline-script'` gives the text for a classic `<script>`: the module
 * with what it imports, in a scope of its own and minified; `?module-script` that of a module.
 */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const query = id.slice(id.indexOf('?'));
    const [, format] = Object.entries(FORMATS).find(([name]) => name === query) ?? [];
    if (!format) return null;
    const { outputFiles, metafile } = await build({
      entryPoints: [id.slice(0, -query.length)],
      bundle: true,
      minify: true,
      metafile: true,
      write: false,
      format,
      target: 'es2022',
      charset: 'utf8',
      tsconfigRaw: {},
      logLevel: 'error',
    });
    for (const input of Object.keys(metafile.inputs)) this.addWatchFile(input);
    return `export default ${JSON.stringify(outputFiles.map(({ text }) => text.trim()).join(''))}`;
  },
};

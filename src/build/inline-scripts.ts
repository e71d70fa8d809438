import { build } from 'esbuild';
import type { Plugin } from 'vite';

const QUERY = '?inline-script';

/**
 * `import code from './x.ts?inline-script'` gives the text for a classic `<script>`: the module
 * with what it imports, in a scope of its own and minified.
 */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return null;
    const { outputFiles, metafile } = await build({
      entryPoints: [id.slice(0, -QUERY.length)],
      bundle: true,
      minify: true,
      metafile: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      charset: 'utf8',
      tsconfigRaw: {},
      logLevel: 'error',
    });
    for (const input of Object.keys(metafile.inputs)) this.addWatchFile(input);
    return `export default ${JSON.stringify(outputFiles.map(({ text }) => text.trim()).join(''))}`;
  },
};

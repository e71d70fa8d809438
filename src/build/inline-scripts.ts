import { build } from 'esbuild';
import type { Plugin } from 'vite';

const FORMATS = { '?inline-script': 'iife', '?module-script': 'esm' } as const;

type Script = { readonly code: string; readonly inputs: readonly string[] };

export async function bundle(file: string, format: 'iife' | 'esm' = 'iife'): Promise<Script> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
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
  return {
    code: outputFiles.map(({ text }) => text.trim()).join(''),
    inputs: Object.keys(metafile.inputs),
  };
}

/** `from './x.ts?inline-script'` is a minified classic script, `?module-script` a module. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const query = id.slice(id.indexOf('?'));
    const [, format] = Object.entries(FORMATS).find(([name]) => name === query) ?? [];
    if (!format) return null;
    const { code, inputs } = await bundle(id.slice(0, -query.length), format);
    for (const input of inputs) this.addWatchFile(input);
    return `export default ${JSON.stringify(code)}`;
  },
};

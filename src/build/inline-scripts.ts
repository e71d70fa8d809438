import { build } from 'rolldown';
import type { Plugin } from 'vite';

const FORMATS = { '?inline-script': 'iife', '?module-script': 'esm' } as const;

type Script = { readonly code: string; readonly inputs: readonly string[] };

export async function bundle(file: string, format: 'iife' | 'esm' = 'iife'): Promise<Script> {
  const { output } = await build({
    input: file,
    write: false,
    logLevel: 'warn',
    transform: { target: 'es2022' },
    output: { format, minify: true, comments: false },
  });
  const chunks = output.filter((one) => one.type === 'chunk');
  return {
    code: chunks.map(({ code }) => code.trim()).join(''),
    inputs: chunks.flatMap(({ moduleIds }) => moduleIds),
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

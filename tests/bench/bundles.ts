import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

export type Bundle = {
  readonly name: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly inputs: readonly string[];
};

const REQUIRE =
  "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** A function bundled as its host does it: one minified ES module for Node. */
export async function bundle(entry: string): Promise<Bundle> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    banner: { js: REQUIRE },
    logLevel: 'error',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error(`${entry} gave no bundle`);
  const inputs = Object.values(result.metafile.outputs).flatMap((output) =>
    Object.keys(output.inputs),
  );
  return {
    name: entry,
    bytes: file.contents.byteLength,
    gzip: gzipSync(file.contents, { level: 9 }).byteLength,
    inputs,
  };
}

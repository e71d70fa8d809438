// `npm test abuse [-- word]`: every attack of attacks/ on a real server on loopback, or those with a
// word in their file name. Fails when one succeeds.
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Attack, Outcome } from './arena.ts';

const FOLDER = new URL('attacks/', import.meta.url);
const { positionals } = parseArgs({ allowPositionals: true });

const isWanted = (file: string) =>
  positionals.length === 0 || positionals.some((word) => file.includes(word));
const crashed = (error: unknown): Outcome => ({
  holds: false,
  after: `crashed: ${error instanceof Error ? error.stack : error}`,
});

const files = (await readdir(FOLDER)).filter(isWanted).sort();
let succeeded = 0;
for (const file of files) {
  const { attack } = (await import(new URL(file, FOLDER).href)) as { readonly attack: Attack };
  const start = performance.now();
  const { holds, after } = await attack.run().catch(crashed);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n${holds ? 'holds ' : 'FAILED'} ${attack.name} (${file}, ${seconds} s)`);
  console.log(`       before  ${attack.before}\n       after   ${after}`);
  if (!holds) succeeded += 1;
}
console.log(`\n${files.length - succeeded} of ${files.length} attacks failed, as they should.`);
if (files.length === 0 || succeeded > 0) process.exitCode = 1;

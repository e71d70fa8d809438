import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Attack, Outcome } from './attack.ts';

// Every attack of attacks/ against the real Node server on loopback, one after the other; those with
// one of the words given in their file's name alone. Ends with 1 when one does not hold.
//   npm test abuse -- acceptances
const FOLDER = new URL('attacks/', import.meta.url);
const { positionals } = parseArgs({ allowPositionals: true });

const wanted = (file: string) =>
  positionals.length === 0 || positionals.some((word) => file.includes(word));

/** What has broken the script itself is no proof that the product stands. */
const broken = (error: unknown): Outcome => ({
  holds: false,
  after: `broke off: ${error instanceof Error ? error.stack : error}`,
});

const files = (await readdir(FOLDER)).filter(wanted).sort();
const fallen: string[] = [];
for (const file of files) {
  const { attack } = (await import(new URL(file, FOLDER).href)) as { readonly attack: Attack };
  const start = performance.now();
  const { holds, after } = await attack.run().catch(broken);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n${holds ? 'holds ' : 'FAILED'} ${attack.name} (${file}, ${seconds} s)`);
  console.log(`       before  ${attack.before}\n       after   ${after}`);
  if (!holds) fallen.push(file);
}
console.log(`\n${files.length - fallen.length} of ${files.length} attacks are held off.`);
if (files.length === 0 || fallen.length > 0) process.exitCode = 1;

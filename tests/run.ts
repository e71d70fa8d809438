// `node tests/run.ts lint+check test:unit`: npm scripts one after the other, those joined by + side
// by side.
// What a script prints comes when it ends; the table at the end says how long each took, and under
// it once more why one failed: whoever sees the last lines alone must find it there.
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

type Done = {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
};

const colours = process.env.NO_COLOR ? {} : { FORCE_COLOR: '1' };

/** Runs one npm script; alone its output is shown as it comes, beside others when it has ended. */
async function run(name: string, alone: boolean): Promise<Done> {
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (alone) process.stdout.write(chunk);
    });
  }
  const code = await new Promise<number | null>((end) => child.once('close', end));
  const seconds = Math.round((performance.now() - start) / 1000);
  const output = Buffer.concat(chunks).toString();
  if (!alone) process.stdout.write(`\n== ${name}\n${output}`);
  return { name, ok: code === 0, seconds, output };
}

const REASON =
  /^\s*(?:\[?\w*Error\b|FAIL |✘|×|→|Expected|Received|[-+] (?:Expected|Received)|[-+] {3,}\S)/;
const MOST_REASONS = 40;

/** The lines of a failed script that say what broke. */
function reasons(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n');
  const told = lines.filter((line) => REASON.test(line)).map((line) => line.trim().slice(0, 300));
  return [...new Set(told)].slice(0, MOST_REASONS);
}

const all: Done[] = [];
for (const group of process.argv.slice(2)) {
  const names = group.split('+');
  console.log(`\n== ${names.join(', ')}`);
  all.push(...(await Promise.all(names.map((name) => run(name, names.length === 1)))));
  // What comes later would only hide what broke.
  if (all.some(({ ok }) => !ok)) break;
}
console.log();
for (const { name, ok, seconds } of all) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${String(seconds).padStart(4)} s`);
}
for (const { name, output } of all.filter(({ ok }) => !ok)) {
  console.log(`\n${[`${name}:`, ...reasons(output)].join('\n  ')}`);
}
process.exitCode = all.every(({ ok }) => ok) ? 0 : 1;

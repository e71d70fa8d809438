// `node tests/run.ts lint+check test:unit`: npm scripts one after the other, those joined by + side
// by side.
// What a script prints comes when it ends; the table at the end says how long each took.
import { spawn } from 'node:child_process';

type Done = { readonly name: string; readonly ok: boolean; readonly seconds: number };

const colours = process.env.NO_COLOR ? {} : { FORCE_COLOR: '1' };

/** Runs one npm script; alone its output is shown as it comes, beside others when it has ended. */
async function run(name: string, alone: boolean): Promise<Done> {
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
    env: { ...process.env, ...colours },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const code = await new Promise<number | null>((end) => child.once('close', end));
  const seconds = Math.round((performance.now() - start) / 1000);
  if (!alone) process.stdout.write(`\n== ${name}\n${Buffer.concat(chunks)}`);
  return { name, ok: code === 0, seconds };
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
process.exitCode = all.every(({ ok }) => ok) ? 0 : 1;

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from '../../db/core/client.ts';
import { openLocal } from '../../db/local/open.ts';
import { failureOf, finish } from './finish.ts';

// Kills a writing process repeatedly and looks for every acknowledged row.
// node tests/reliability/kill.ts --cycles 200
const { values } = parseArgs({ options: { cycles: { type: 'string', default: '12' } } });
const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));
const cycles = Number(values.cycles);
const dataDir = mkdtempSync(join(tmpdir(), 'toque-kill-'));
const acknowledged: number[] = [];
let lost: number[] = [];

for (let cycle = 1; cycle <= cycles && lost.length === 0; cycle += 1) {
  acknowledged.push(...(await writeUntilKilled()));
  lost = await missing();
}
console.log(`cycles ${cycles}, acknowledged ${acknowledged.length}, lost ${lost.length}`);
finish(dataDir, failureOf(lost, acknowledged.length, cycles));

async function writeUntilKilled(): Promise<number[]> {
  const child = spawn(process.execPath, [WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    // The first acknowledged row starts the timer, so that the kill hits writes.
    if (output === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * 1500);
    output += text;
  });
  const [code] = await ended;
  if (code !== null) throw new Error(`The child ended by itself with ${code}`);
  // The last line may be incomplete.
  return output.split('\n').slice(0, -1).map(Number);
}

async function missing(): Promise<number[]> {
  const local = await openLocal({ dataDir });
  const rows = await connect(local.url)`select id from acknowledged`;
  await local.close();
  const stored = new Set(rows.map(({ id }) => Number(id)));
  return acknowledged.filter((id) => !stored.has(id));
}

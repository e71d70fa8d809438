import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { bareEnvironment } from '../../support/hosts/server.ts';

const STOP = new URL('../../../hosts/node/stop.ts', import.meta.url);

/** A process that says when it runs and when it stops, which it does by `stop`. */
const program = (stop: string, longest = 'undefined') => `
  import { stopOnSignal } from '${STOP}';
  setInterval(() => undefined, 1000);
  stopOnSignal(async () => { process.stdout.write('stopping\\n'); ${stop} }, ${longest});
  process.stdout.write('running ' + process.pid + '\\n');`;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(command: string, args: string[], environment: Record<string, string> = {}) {
  const env = { ...bareEnvironment(), ...environment };
  const child = spawn(command, args, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  });
  children.push(child);
  let output = '';
  const waiting: (() => void)[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const look of waiting.splice(0)) look();
  });
  async function says(text: string): Promise<void> {
    while (!output.includes(text)) await new Promise<void>((done) => waiting.push(done));
  }
  return { child, says, output: () => output, closed: once(child, 'close') };
}

const node = (stop: string, longest?: string) =>
  start(process.execPath, ['--input-type=module', '--eval', program(stop, longest)]);

test.each([
  ['SIGTERM', '', 0],
  ['SIGINT', '', 0],
  ['SIGTERM', "throw new Error('no');", 1],
] as const)('%s stops once with %j and ends with %i', async (signal, stop, code) => {
  const { child, says, output, closed } = node(stop);
  await says('running');
  child.kill(signal);
  expect(await closed).toEqual([code, null]);
  expect(output().match(/stopping/g)).toHaveLength(1);
});

test('a second signal ends the process at once', async () => {
  const { child, says, output, closed } = node('await new Promise(() => undefined);');
  await says('running');
  child.kill('SIGINT');
  await says('stopping');
  child.kill('SIGINT');
  expect(await closed).toEqual([1, null]);
  expect(output().match(/stopping/g)).toHaveLength(1);
});

test('what does not stop in time is ended', async () => {
  const { child, says, closed } = node('await new Promise(() => undefined);', '100');
  await says('running');
  child.kill('SIGTERM');
  expect(await closed).toEqual([1, null]);
});

/** Below a shell that dies without passing a signal on, as npm's does. */
function belowShell(environment: Record<string, string>) {
  const script = '"$0" --input-type=module --eval "$1" & wait';
  return start('/bin/sh', ['-c', script, process.execPath, program('')], environment);
}

test('under npm the death of the shell is a signal: no server is left behind', async () => {
  const { child, says, closed } = belowShell({ npm_lifecycle_event: 'start' });
  await says('running');
  child.kill('SIGKILL');
  await says('stopping');
  await closed;
});

test('without npm a process outlives the shell that started it', async () => {
  const { child, says, output, closed } = belowShell({});
  await says('running');
  const pid = Number(/running (\d+)/.exec(output())?.[1]);
  child.kill('SIGKILL');
  // Longer than the half second after which it would have noticed.
  const timer = setTimeout(() => process.kill(pid, 'SIGKILL'), 1500);
  await closed;
  clearTimeout(timer);
  expect(output()).not.toContain('stopping');
});

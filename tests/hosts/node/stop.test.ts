import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { bareEnvironment } from '../../support/server.ts';

const STOP = new URL('../../../hosts/node/stop.ts', import.meta.url);

/**
 * A process that says when it runs and when it is asked to stop; `stop` is the body of what it does
 * then.
 */
const program = (stop: string) => `
  import { stopOnSignal } from '${STOP}';
  setInterval(() => undefined, 1000);
  stopOnSignal(async () => { process.stdout.write('stopping\\n'); ${stop} });
  process.stdout.write('running ' + process.pid + '\\n');`;

const FOREVER = 'await new Promise(() => undefined);';
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

const node = (stop: string) =>
  start(process.execPath, ['--input-type=module', '--eval', program(stop)]);

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s puts things in order once and ends with 0',
  async (signal) => {
    const { child, says, output, closed } = node('');
    await says('running');
    child.kill(signal);
    expect(await closed).toEqual([0, null]);
    expect(output().match(/stopping/g)).toHaveLength(1);
  },
);

test('what could not be put in order ends with 1', async () => {
  const { child, says, closed } = node("throw new Error('no');");
  await says('running');
  child.kill('SIGTERM');
  expect(await closed).toEqual([1, null]);
});

test('a second signal ends it at once, whatever it is waiting for', async () => {
  const { child, says, output, closed } = node(FOREVER);
  await says('running');
  child.kill('SIGINT');
  await says('stopping');
  child.kill('SIGINT');
  expect(await closed).toEqual([1, null]);
  expect(output().match(/stopping/g)).toHaveLength(1);
});

/**
 * Below a shell, as npm starts it; the shell dies without a word, as it does when npm is told to
 * end.
 */
function belowShell(environment: Record<string, string>) {
  const script = '"$0" --input-type=module --eval "$1" & wait';
  return start('/bin/sh', ['-c', script, process.execPath, program('')], environment);
}

test('under npm the death of the shell between is a signal too: no server is left behind', async () => {
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

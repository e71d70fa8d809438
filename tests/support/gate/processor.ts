import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SAMPLE_MS = 500;
/** Above this the machine is too busy to judge a test by its time. */
const MOST_SLOWED = 5;

export type Meter = {
  /** Puts a command into the meter. */
  readonly around: (command: readonly string[]) => readonly string[];
  /** Seconds of user and system time of all processes so far. */
  readonly seconds: () => number;
  /** Whether running processes are in it. */
  readonly live: boolean;
  /** Once its processes have ended. */
  readonly remove: () => Promise<void>;
};

/** Where this process may make control groups (version 2); null where there are none. */
function groupsFolder(): string | null {
  try {
    const mount = /^\S+ (\S+) cgroup2 /m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1];
    const own = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
    return mount && own ? join(mount, own) : null;
  } catch {
    return null;
  }
}

const inShell = (script: string, file: string, command: readonly string[]) =>
  process.platform === 'win32' ? command : ['sh', '-c', script, file, ...command];

/** Counts every process, those too whose parents died before them, such as a browser's. */
function groupMeter(group: string): Meter {
  const read = (file: string) => readFileSync(join(group, file), 'utf8');
  return {
    around: (command) =>
      inShell('echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs'), command),
    seconds: () => Number(/^usage_usec (\d+)/.exec(read('cpu.stat'))?.[1]) / 1e6,
    live: true,
    async remove() {
      for (let left = 20; read('cgroup.procs') !== '' && left > 0; left -= 1) await wait(100);
      try {
        rmdirSync(group);
      } catch {
        // Something of the suite still runs. An empty group costs nothing.
      }
    },
  };
}

/** Counts, at their end, the processes that were waited for, which are fewer. */
function waitedMeter(): Meter {
  const folder = mkdtempSync(join(tmpdir(), 'toque-times-'));
  const file = join(folder, 'times');
  writeFileSync(file, '');
  return {
    around: (command) => inShell('"$@"; code=$?; times >> "$0"; exit $code', file, command),
    // `0m1.50s 0m0.25s` of the shell, then of its children.
    seconds: () =>
      [...readFileSync(file, 'utf8').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
        (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
        0,
      ),
    live: false,
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

/** Counts the processor time of commands and their descendants. */
export function openMeter(name: string, folder = groupsFolder()): Meter {
  if (folder) {
    const group = join(folder, `toque-${process.pid}-${name}`);
    try {
      mkdirSync(group);
      return groupMeter(group);
    } catch {
      // Only root may, on most machines.
    }
  }
  return waitedMeter();
}

const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) /
  1000;

/** Seconds of the processors that were used at a moment (ms) by all, and by one suite. */
export type Sample = { readonly at: number; readonly busy: number; readonly own: number };

/** Notes how busy the machine is, and how much of that is each suite's, until it is stopped. */
export function watchLoad(meters: readonly Meter[]) {
  const notes: { at: number; busy: number; own: ReadonlyMap<Meter, number> }[] = [];
  function note(): void {
    const live = meters.filter((meter) => meter.live);
    const own = new Map(live.map((meter) => [meter, meter.seconds()]));
    notes.push({ at: Date.now(), busy: busySeconds(), own });
  }
  note();
  const timer = setInterval(note, SAMPLE_MS);
  return {
    /** A suite without a live meter used nothing, as far as is known. */
    samplesOf: (meter: Meter): readonly Sample[] =>
      notes.map(({ own, ...rest }) => ({ ...rest, own: own.get(meter) ?? 0 })),
    note,
    stop: () => clearInterval(timer),
  };
}

/**
 * How many times slower than on an idle machine a suite was between two moments (ms), because of
 * other programs and lanes.
 */
export function slowed(
  samples: readonly Sample[],
  from: number,
  to: number,
  processors = availableParallelism(),
): number {
  const first = samples.findLast(({ at }) => at <= from) ?? samples[0];
  const last = samples.find(({ at }) => at >= to) ?? samples.at(-1);
  if (!first || !last || last.at <= first.at) return 1;
  const others = (last.busy - first.busy - (last.own - first.own)) / ((last.at - first.at) / 1000);
  const left = processors - Math.max(others, 0);
  return processors / Math.max(left, processors / MOST_SLOWED);
}

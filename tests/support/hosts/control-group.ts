import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type ControlGroup = {
  /** An option of Node by which a process and its children enter. */
  readonly enter: string;
  /** Without the cache of files, which the system takes back. */
  readonly usedMb: () => number;
  readonly kills: () => number;
  /** Once its processes have ended. */
  readonly remove: () => Promise<void>;
};

/** A control group with so much memory and no swap; needs root. */
export function limitMemory(megabytes: number): ControlGroup {
  const isV2 = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const group = join(isV2 ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory', `toque-${process.pid}`);
  const inGroup = (name: string) => join(group, name);
  const numberIn = (name: string, pattern: RegExp): number =>
    Number(pattern.exec(readFileSync(inGroup(name), 'utf8'))?.[1] ?? Number.NaN);
  mkdirSync(group);
  const limit = isV2 ? 'memory.max' : 'memory.limit_in_bytes';
  writeFileSync(inGroup(limit), String(megabytes * 2 ** 20));
  if (isV2) writeFileSync(inGroup('memory.swap.max'), '0');
  const script = `import{writeFileSync}from"node:fs";writeFileSync("${inGroup('cgroup.procs')}",String(process.pid))`;
  return {
    enter: `--import=data:text/javascript,${encodeURIComponent(script)}`,
    usedMb: () => numberIn('memory.stat', isV2 ? /^anon (\d+)/m : /^rss (\d+)/m) / 2 ** 20,
    kills: () => numberIn(isV2 ? 'memory.events' : 'memory.oom_control', /oom_kill (\d+)/),
    async remove() {
      // The processes of the group have just ended.
      for (
        let left = 20;
        readFileSync(inGroup('cgroup.procs'), 'utf8') !== '' && left > 0;
        left -= 1
      )
        await wait(100);
      rmdirSync(group);
    },
  };
}

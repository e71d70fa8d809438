// `npm run test:breakages [-- part of a name]`: breaks the product in small ways, one at a time, in
// a copy, and asks whether the tests notice. What Stryker cannot break (SQL, CSS, a forgotten call)
// is broken here.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Breakage, breakages } from './breakages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RUN_MS = 300_000;

/** The project's files as they stand, in a folder of their own. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toque-broken-'));
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  for (const name of list.split('\0').filter((it) => it !== '')) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Whether the tests of a breakage are green in the copy. */
function passes(folder: string, [tool, ...args]: Breakage['tests']): boolean {
  const program = join(ROOT, 'node_modules', '.bin', tool);
  const { PATH } = process.env;
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${PATH}`, CI: '' };
  const run = spawnSync(program, args, { cwd: folder, env, stdio: 'ignore', timeout: RUN_MS });
  return run.status === 0;
}

/**
 * The text of a file with its one occurrence of `find` replaced; throws when the product has moved
 * on.
 */
function broken(text: string, { what, file, find, replace }: Breakage): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${what}: found ${parts.length - 1} times in ${file}`);
  return parts.join(replace);
}

const wanted = process.argv[2] ?? '';
const chosen = breakages.filter(({ what, file }) => `${what} ${file}`.includes(wanted));
const folder = copyProject();
const green = new Map<string, boolean>();
const missed: string[] = [];
try {
  for (const breakage of chosen) {
    const command = breakage.tests.join(' ');
    // A test that fails anyway notices nothing.
    if (!green.has(command)) green.set(command, passes(folder, breakage.tests));
    const path = join(folder, breakage.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, broken(text, breakage));
    const noticed = green.get(command) === true && !passes(folder, breakage.tests);
    writeFileSync(path, text);
    if (!noticed) missed.push(breakage.what);
    console.log(`${noticed ? 'noticed' : 'MISSED '}  ${breakage.what}  (${breakage.file})`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${chosen.length - missed.length} of ${chosen.length} breakages noticed`);
process.exitCode = missed.length > 0 ? 1 : 0;

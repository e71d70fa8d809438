import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { COMPILED, compileOnce } from '../../../hosts/render/compile.ts';
import { createRenderer } from '../../../hosts/render/renderer.ts';

const home = mkdtempSync(join(tmpdir(), 'toque-renderer-'));
const renderer = createRenderer({
  databaseUrl: 'postgresql://a:b@127.0.0.1:1/x',
  pictures: join(home, 'pictures'),
});
const job = async (out = 'out') => ({
  compiled: await compileOnce(COMPILED),
  out: join(home, out),
  previous: null,
  siteUrl: 'http://localhost:8888',
});
afterEach(() => renderer.stop());
afterAll(() => rmSync(home, { recursive: true }));

const refused = { name: 'BuildError', message: expect.stringMatching(/ECONNREFUSED|fetch failed/) };

test('a failed job says why, and the same process takes the next one', async () => {
  await expect(renderer.render(await job())).rejects.toMatchObject(refused);
  await expect(renderer.render(await job())).rejects.toMatchObject(refused);
});

test('an abort ends the job at once', async () => {
  const abort = new AbortController();
  const rendering = renderer.render(await job(), abort.signal);
  abort.abort();
  await expect(rendering).rejects.toMatchObject({
    name: 'BuildError',
    message: expect.stringContaining('SIGKILL'),
  });
});

test('a process that dies fails its job; the next job has a new one', async () => {
  const rendering = renderer.render(await job());
  renderer.stop();
  await expect(rendering).rejects.toMatchObject({ name: 'BuildError' });
  await expect(renderer.render(await job())).rejects.toMatchObject(refused);
});

const children = () =>
  spawnSync('pgrep', ['-P', String(process.pid), '-f', 'render/child.mjs'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);

test('a process that dies while it waits for work is replaced by the next job', async () => {
  await expect(renderer.render(await job())).rejects.toMatchObject(refused);
  for (const pid of children()) process.kill(Number(pid), 'SIGKILL');
  await expect.poll(children).toEqual([]);
  await expect(renderer.render(await job())).rejects.toMatchObject(refused);
});

test('a process that cannot be started fails its job; the next job starts one', async () => {
  const { execPath } = process;
  process.execPath = join(home, 'nowhere');
  const rendering = renderer.render(await job());
  process.execPath = execPath;
  await expect(rendering).rejects.toMatchObject({
    name: 'BuildError',
    message: expect.stringContaining('ENOENT'),
  });
  await expect(renderer.render(await job())).rejects.toMatchObject(refused);
});

test('a process that the system ends is reported as out of memory', async () => {
  const rendering = renderer.render(await job());
  process.kill(Number(children()), 'SIGKILL');
  await expect(rendering).rejects.toMatchObject({
    name: 'BuildError',
    message: expect.stringContaining('falta de memória'),
  });
});

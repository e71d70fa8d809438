/** @module-tag slow */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiledSite } from '../support/site/site.ts';
import { applyRecipes } from './apply.ts';

const ROOT = join(import.meta.dirname, '../..');

// A compiler and a build, on a machine that may be busy.
const SLOW_MS = 240_000;

let copy: string;
let touched: ReturnType<typeof applyRecipes>;

/** Runs a program of the project in the copy. */
function run(program: string, args: readonly string[]): string {
  const file = join(copy, 'node_modules', '.bin', program);
  try {
    // Vitest's own variables would make the build one for development.
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1' };
    return execFileSync(file, args, { cwd: copy, env, encoding: 'utf8' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} failed:\n${stdout}\n${stderr}`);
  }
}

beforeAll(async () => {
  // With it come the types that Astro generates, in .astro.
  await compiledSite();
  mkdirSync(join(ROOT, '.astro'), { recursive: true });
  copy = mkdtempSync(join(ROOT, '.astro', 'recipes-'));
  touched = applyRecipes(copy);
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => copy && rmSync(copy, { recursive: true, force: true }));

test('a list entity touches eight files, four of them new', () => {
  const files = touched['new-entity'] ?? [];
  expect(files).toHaveLength(8);
  expect(files.filter((file) => /rooms/i.test(file))).toHaveLength(4);
});

test('the code of the recipes compiles', { timeout: SLOW_MS }, () => {
  const include = ['../*.d.ts', 'src/**/*', 'functions/**/*', 'db/**/*', 'hosts/**/*'];
  writeFileSync(
    join(copy, 'tsconfig.recipes.json'),
    JSON.stringify({ extends: './tsconfig.json', include }),
  );
  const compiler = 'node_modules/typescript-7/bin/tsc';
  expect(run('node', [compiler, '-p', 'tsconfig.recipes.json'])).toBe('');
});

test('what the recipes add does what they say', { timeout: SLOW_MS }, () => {
  mkdirSync(join(copy, 'docs', 'api'), { recursive: true });
  run('node', ['hosts/commands/openapi.ts']);
  const output = run('node', ['tests/recipes/behaviour.ts']).trim().split('\n').at(-1) ?? '';
  expect(JSON.parse(output)).toEqual({
    entity: {
      added: 201,
      repeatIsTheSame: true,
      listed: 1,
      withoutTitle: 422,
      unknownBeforeInvalid: 404,
    },
    field: { empty: { people: null }, saved: null, two: 201, tooMany: 422 },
    endpoint: {
      saved: [200, 200],
      revisions: 2,
      notes: 'Prefere manhã.',
      withoutBody: [
        422,
        { message: 'Escreva as anotações.', errors: { notes: 'Escreva as anotações.' } },
      ],
      unknownBeforeInvalid: 404,
      withoutToken: 401,
    },
    client: {
      listed: 'Niterói',
      tooLong: 422,
      exported: 'Niterói',
      restored: 'Niterói',
      file: [
        '"Nome";"Telefone";"E-mail";"Cidade";"Status"',
        '"Bia";"(11) 3333-4444";"";"Niterói";"Ativo"',
      ],
      imported: 'Recife',
      merged: ['Recife', 'Niterói'],
      left: 0,
    },
    section: { heading: true, record: true, link: true },
  });
});

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const RECIPES = ['new-entity', 'new-field', 'new-endpoint', 'new-client-field'] as const;
const COPIED = [
  ...['src', 'functions', 'db', 'hosts', 'public', 'tests/support', 'tests/recipes'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs'],
];

const BLOCK =
  /^```\w+ ([\w./[\]-]+)(?: (after every|after|before|replace|end)(?: (.+))?)?\n([\s\S]*?)^```$/gm;

/** Where a block goes among the lines of a file; throws when its anchor is not there. */
function placed(lines: string[], verb: string, anchor: string, block: string): string[] {
  if (verb === 'end') return [...lines, block];
  const found = lines.filter((line) => line.startsWith(anchor)).length;
  if (found === 0) throw new Error(`no line begins with '${anchor}'`);
  let left = verb === 'after every' ? found : 1;
  return lines.flatMap((line) => {
    if (left === 0 || !line.startsWith(anchor)) return [line];
    left -= 1;
    if (verb === 'replace') return [block];
    return verb === 'before' ? [block, line] : [line, block];
  });
}

/** Applies the code blocks of a recipe to the project in `root`; answers the files it touched. */
function applyRecipe(recipe: string, root: string): string[] {
  const touched: string[] = [];
  for (const [, path = '', verb, anchor = '', text = ''] of readFileSync(recipe, 'utf8').matchAll(
    BLOCK,
  )) {
    const file = join(root, path);
    touched.push(path);
    if (!verb) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
      continue;
    }
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, placed(lines, verb, anchor, text.replace(/\n$/, '')).join('\n'));
  }
  return [...new Set(touched)];
}

/** Copies the project to `folder` and applies all recipes there; answers the files each touched. */
export function applyRecipes(folder: string): Readonly<Record<string, readonly string[]>> {
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  return Object.fromEntries(
    RECIPES.map((name) => [name, applyRecipe(join(ROOT, 'docs', `${name}.md`), folder)]),
  );
}

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const imported = (file: string) =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );

/** Every file that draws a dialog, and what it draws in one. */
function inDialogs(): ReadonlySet<string> {
  const found = new Set(
    globSync('src/admin/**/*.tsx').filter((file) => /<Modal$|<Modal /m.test(read(file))),
  );
  for (const file of found)
    for (const part of imported(file)) if (!/\/(?:editor|ui)\//.test(part)) found.add(part);
  return found;
}

test("every dialog is left by 'Voltar', and none by 'Cancelar', which also is a session's end", () => {
  const files = [...inDialogs()];
  const wrong = files.flatMap((file) => [
    ...(read(file).match(/>\s*(?:Cancelar|Não|Sair)\s*</g) ?? []).map((word) => `${file}: ${word}`),
    ...(read(file).match(/<Editor\b[\s\S]*?onCancel=[\s\S]*?>/g) ?? [])
      .filter((form) => !form.includes('cancel="Voltar"'))
      .map(() => `${file}: a form without the word`),
  ]);
  expect(files.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = (path: string) => readFileSync(path, 'utf8');

test('the background of the panel is the background of the page', () => {
  const paper = /--paper:\s*(#[0-9a-f]{6})/.exec(source('src/site/styles/tokens.css'))?.[1];
  expect(paper).toMatch(/^#/);
  expect(source('src/admin/shell/theme.ts')).toContain(`'--ground': '${paper}'`);
  expect(source('src/admin/shell/base.css')).toContain(`background: ${paper};`);
});

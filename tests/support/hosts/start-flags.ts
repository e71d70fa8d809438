import { readFileSync } from 'node:fs';

/** The flags with which `npm start` runs the server. */
export function startFlags(): string[] {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.match(/--\S+/g) ?? [];
}

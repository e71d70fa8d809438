import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePageRules } from '../../../hosts/build/page-rules.ts';

/** A folder with the least a host serves, for tests of the host alone. */
export async function tinySite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'toque-site-'));
  const page = (title: string) =>
    `<!doctype html><html lang="pt-BR"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  writeFileSync(join(folder, 'index.html'), page('Toque'));
  writeFileSync(join(folder, '404.html'), page('Página não encontrada'));
  writeFileSync(
    join(folder, 'version.json'),
    '{"version":0,"etag":"\\"built-in\\"","builtAt":"2026-01-01T00:00:00.000Z"}',
  );
  await writePageRules(folder, new Set());
  return folder;
}

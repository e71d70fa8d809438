import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { brotli } from './page-scripts.ts';

/**
 * Brotli bytes of the scripts and styles that a browser really loads to show a page, inline ones
 * left out.
 */
export async function firstScreen(
  site: string,
  path: string,
): Promise<{ js: number; css: number; files: readonly string[] }> {
  const server = await startServer({ environment: { SITE_DIR: site } });
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(?:js|css)$/.test(pathname)) files.add(pathname);
    });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    const sizes = await Promise.all(
      [...files].map(async (file) => [file, brotli(await readFile(join(site, file)))] as const),
    );
    const sum = (ending: string) =>
      sizes.reduce((total, [file, size]) => (file.endsWith(ending) ? total + size : total), 0);
    return { js: sum('.js'), css: sum('.css'), files: [...files] };
  } finally {
    await browser.close();
    await server.remove();
  }
}

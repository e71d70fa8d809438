import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type EngineName = 'chromium' | 'firefox' | 'webkit';
export const ENGINES: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

const PACKAGES = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver and xvfb',
} as const;

/** The first of these programs on the path. */
function program(...names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return (
    names
      .flatMap((name) => folders.map((folder) => join(folder, name)))
      .find((file) => existsSync(file)) ?? null
  );
}

export const findFirefox = () => process.env.FIREFOX_PATH ?? program('firefox-esr', 'firefox');
export const findWebkitDriver = () => program('WebKitWebDriver');
export const findXvfb = () => program('Xvfb');

/**
 * Null if the engine can run here, else a sentence that says what to install. Chromium comes with
 * the packages.
 */
export function missing(name: EngineName): string | null {
  const found = {
    chromium: true,
    firefox: findFirefox() !== null,
    webkit: findWebkitDriver() !== null && findXvfb() !== null,
  };
  return found[name] ? null : `No journey runs in ${name}: install Debian's ${PACKAGES[name]}.`;
}

import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SiteContent } from '../../shared/content/content.ts';
import type { Section } from '../../shared/content/entities/registry.ts';
import type * as HoursLines from '../contact/hours-lines.ts';
import { provideHours } from '../contact/hours-source.ts';
import { GalleryDialog } from '../gallery/GalleryDialog.tsx';
import { heroProperties } from '../hero/hero-style.ts';
import { photoRules } from '../ui/photo-rules.ts';
import { arrange } from './arrange.ts';
import { brandOf, pageTitle } from './brand.ts';
import type { BuiltSection, Document } from './digest.ts';
import { freshContent } from './fresh-content.ts';
import { morph } from './morph.ts';
import { parts } from './sections.tsx';

type Page = typeof document;
const HOURS = '/hours.js';

async function fetchDefaults(): Promise<Document> {
  return (await fetch('/defaults.json')).json();
}

async function loadHours(): Promise<void> {
  const words: typeof HoursLines = await import(/* @vite-ignore */ HOURS);
  provideHours(words);
}

const SHEETS: readonly (readonly [section: Section, href: string])[] = [
  ['hero', '/fonts.css'],
  ['hero', '/hero.css'],
  ['gallery', '/gallery.css'],
];

async function loadSheets(page: Page, changed: readonly string[]): Promise<void> {
  const needed = SHEETS.filter(([section]) => changed.includes(section));
  const sheets = needed.map(([, href]) =>
    Object.assign(page.createElement('link'), { rel: 'stylesheet', href }),
  );
  page.head.append(...sheets);
  // Documents without a window load nothing.
  if (!page.defaultView) return;
  const arrived = sheets.map(
    (sheet) => new Promise((done) => Object.assign(sheet, { onload: done, onerror: done })),
  );
  await Promise.all(arrived);
}

function styleHero(page: Page, hero: SiteContent['hero'], owner: string): void {
  // The CSP forbids style attributes, not CSSOM.
  for (const [name, value] of Object.entries(heroProperties(hero)))
    page.documentElement.style.setProperty(name, value);
  for (const brand of page.querySelectorAll('.brand')) brand.textContent = brandOf(hero, owner);
}

// The CSP forbids new style elements, not CSSOM; the panel's view has no window.
function addPhotoRules(page: Page, content: SiteContent): void {
  const rules = photoRules(content);
  if (page.defaultView) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    page.adoptedStyleSheets.push(sheet);
  } else page.head.append(Object.assign(page.createElement('style'), { textContent: rules }));
}

// Drawn off the page first: a failure keeps the built section.
function replace(element: Element, part: ReactNode): void {
  const box = document.createElement('div');
  flushSync(() => createRoot(box, { onUncaughtError: () => undefined }).render(part));
  if (box.hasChildNodes()) morph(element, box);
}

/** Draws the parts of a landing page that show a `newer` section, as the build does. */
export async function draw(
  page: Page,
  saved: Document,
  sections: readonly BuiltSection[],
  newer: readonly string[],
): Promise<void> {
  const changed = newer.includes('sections') ? sections.map(({ name }) => name) : newer;
  const content = await freshContent(saved, sections, fetchDefaults);
  await loadHours();
  const owner = page.documentElement.dataset.owner ?? '';
  await loadSheets(page, changed);
  if (changed.includes('hero')) styleHero(page, content.hero, owner);
  page.title = pageTitle(content, owner);
  arrange(page, content);
  addPhotoRules(page, content);
  for (const [name, { of, draw }] of Object.entries(parts)) {
    const element = page.querySelector(`[data-section="${name}"]`);
    if (element && of.some((section) => changed.includes(section)))
      replace(element, draw(content, owner, true));
  }
  const photos = page.getElementById('photos');
  if (photos && changed.includes('gallery'))
    replace(photos, <GalleryDialog photos={content.gallery} />);
}

export const redraw = (
  newer: Document,
  sections: readonly BuiltSection[],
  changed: readonly string[],
): Promise<void> => draw(document, newer, sections, changed);

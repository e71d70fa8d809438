import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { siteContent } from '../shared/content.ts';
import type { Section } from '../shared/entities/registry.ts';
import { $content } from '../stores/content.ts';
import { brandOf } from './brand.ts';
import { heroProperties } from './hero-style.ts';
import { parts } from './sections.tsx';

const roots = new Map<Element, Root>();

function rootOf(element: Element): Root {
  const root = roots.get(element) ?? createRoot(element);
  roots.set(element, root);
  return root;
}

// A family the page was not built with has no face in it yet.
function loadFonts(): void {
  if (document.getElementById('all-fonts')) return;
  document.head.append(Object.assign(document.createElement('link'), { id: 'all-fonts', rel: 'stylesheet', href: '/fonts.css' }));
}

function dressHero(hero: ReturnType<typeof siteContent>['hero'], owner: string): void {
  loadFonts();
  // Through CSSOM: the CSP forbids style attributes in markup, not this.
  for (const [name, value] of Object.entries(heroProperties(hero))) document.documentElement.style.setProperty(name, value);
  for (const brand of document.querySelectorAll('.brand')) brand.textContent = brandOf(hero, owner);
}

// Draws the changed sections of a newer content document in place, with the components that drew them at build.
function redraw(saved: unknown, changed: readonly Section[]): void {
  const content = siteContent(saved);
  const owner = document.documentElement.dataset.owner ?? '';
  if (changed.includes('hero')) dressHero(content.hero, owner);
  for (const [name, { of, draw }] of Object.entries(parts)) {
    const element = document.querySelector(`[data-section="${name}"]`);
    if (!element || !of.some((section) => changed.includes(section))) continue;
    flushSync(() => rootOf(element).render(draw(content, owner)));
    element.removeAttribute('aria-busy');
  }
  $content.set(content);
  document.dispatchEvent(new Event('toque:content'));
}

document.addEventListener('toque:redraw', (event) => {
  // Dispatched by refresh.ts alone, with exactly this.
  const { content, changed } = (event as CustomEvent<{ content: unknown; changed: readonly Section[] }>).detail;
  redraw(content, changed);
});

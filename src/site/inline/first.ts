import { showClient } from '../session/show-client.ts';

// First: the client is known before anything is drawn.
showClient();

// Not by loadLazy: inline bytes are scarce, and the script is always in the page.
function start(): void {
  const later = document.querySelector<HTMLLinkElement>('[data-later]');
  const lazy = document.querySelector<HTMLTemplateElement>('[data-lazy=start]');
  const script = lazy?.content.querySelector('script');
  if (later) later.media = 'all';
  // Without the script nothing else shows the gallery's pictures.
  const show = () => document.getElementById('gallery')?.toggleAttribute('data-near', true);
  if (script) import(/* @vite-ignore */ script.src).catch(show);
}

// Turns on the later sheet and loads the script after the first paint; pages that report no paint (background tabs, old
// browsers) get them after load. With Save-Data they wait for the visitor's first action.
if (navigator.connection?.saveData) {
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(type, start, { once: true });
} else {
  addEventListener('load', () => setTimeout(() => document.prerendering || start(), 3000));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
}

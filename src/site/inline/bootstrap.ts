import { showClient } from '../session/show-client.ts';

// First: the client is known before anything is drawn.
showClient();

// Not by loadLazy: inline bytes are scarce, and the script is always in the page.
function start(): void {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  const lazy = document.querySelector<HTMLTemplateElement>('[data-lazy=start]');
  const script = lazy?.content.querySelector('script');
  sheet.href = '/lazy.css';
  document.querySelector('[data-sheet]')?.replaceWith(sheet);
  if (!script) return;
  const { src: href } = script;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
  // Without the script nothing else shows the gallery's pictures.
  const show = () => document.getElementById('gallery')?.toggleAttribute('data-near', true);
  // The style of a modal must arrive before the script opens it.
  sheet.onload = sheet.onerror = () => import(/* @vite-ignore */ href).catch(show);
}

// Loads sheet and script after the first paint, or after load where none is reported (background
// tabs, old browsers). With Save-Data they wait for the visitor's first action.
if (navigator.connection?.saveData) {
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(type, start, { once: true });
} else {
  addEventListener('load', () => setTimeout(() => document.prerendering || start(), 3000));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
}

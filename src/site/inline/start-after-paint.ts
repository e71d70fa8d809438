// Not by loadLazy: what stands inline is short of bytes, and this script is always in the page.
function start(): void {
  const faces = document.querySelector<HTMLStyleElement>('[data-faces]');
  const lazy = document.querySelector<HTMLTemplateElement>('[data-lazy=start]');
  const script = lazy?.content.querySelector('script');
  if (faces) faces.media = 'all';
  if (script) import(script.src).catch(() => undefined);
}

// The faces and the page's script once something is on the screen, for whatever is asked for
// earlier delays it, drawn ahead as well; on a page that never says so (opened in a background tab,
// an old browser), some time after it has loaded. With Save-Data once the visitor does something.
if (navigator.connection?.saveData) {
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(type, start, { once: true });
} else {
  addEventListener('load', () => setTimeout(() => document.prerendering || start(), 3000));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
}

export {};

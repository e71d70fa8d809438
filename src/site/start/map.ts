function addFrame(map: HTMLElement, src: string): void {
  const frame = document.createElement('iframe');
  frame.title = 'Mapa da localização';
  frame.src = src;
  frame.referrerPolicy = 'no-referrer';
  frame.loading = 'lazy';
  map.append(frame);
}

// A blocked frame has no event; an image of the same host reports it before.
function open(map: HTMLElement): void {
  const src = map.dataset.map;
  if (!src) return;
  delete map.dataset.map;
  const probe = new Image();
  probe.referrerPolicy = 'no-referrer';
  probe.onload = () => addFrame(map, src);
  // The query distinguishes it from the browser's own request.
  probe.src = `${new URL(src).origin}/favicon.ico?map`;
}

/** Loads the map and shows the gallery's pictures when they near the window. */
export function watchMap(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        target.dataset.near = '';
        open(target);
      }
    },
    { rootMargin: '200px' },
  );
  for (const map of document.querySelectorAll('[data-map], #gallery')) observer.observe(map);
}

const linkTo = (name: string, href: string) =>
  Object.assign(document.createElement('a'), {
    className: 'more',
    textContent: `Abrir no ${name}`,
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
  });

function drawPlace(map: HTMLElement, address: string): void {
  const text = Object.assign(document.createElement('p'), { textContent: address, dir: 'auto' });
  const card = Object.assign(document.createElement('div'), { className: 'card' });
  const place = encodeURIComponent(address);
  card.append(
    text,
    linkTo('Google Maps', `https://www.google.com/maps/search/?api=1&query=${place}`),
    linkTo('Waze', `https://waze.com/ul?q=${place}`),
  );
  map.replaceChildren(card);
}

function addFrame(map: HTMLElement, src: string): void {
  const frame = document.createElement('iframe');
  frame.title = 'Mapa da localização';
  frame.src = src;
  frame.referrerPolicy = 'no-referrer';
  frame.loading = 'lazy';
  map.append(frame);
}

// A blocked frame has no event; an image of the same host reports it first.
function open(map: HTMLElement): void {
  const src = map.dataset.map;
  if (!src) return;
  delete map.dataset.map;
  const { origin, searchParams } = new URL(src);
  const address = searchParams.get('q') ?? '';
  const probe = new Image();
  probe.referrerPolicy = 'no-referrer';
  probe.onload = () => addFrame(map, src);
  probe.onerror = () => address !== 'Brasil' && drawPlace(map, address);
  // The query distinguishes it from the browser's own request.
  probe.src = `${origin}/favicon.ico?map`;
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

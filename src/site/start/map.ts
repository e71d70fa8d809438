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

// A frame that is blocked, or finds no connection, shows the browser's own broken page and tells
// nobody; a picture of the same host tells, so it goes first.
function open(map: HTMLElement): void {
  const src = map.dataset.map;
  if (!src) return;
  delete map.dataset.map;
  const { origin, searchParams } = new URL(src);
  const address = searchParams.get('q') ?? '';
  const probe = new Image();
  probe.referrerPolicy = 'no-referrer';
  probe.onload = () => addFrame(map, src);
  // The country alone, while there is no address, stays a drawing.
  probe.onerror = () => address !== 'Brasil' && drawPlace(map, address);
  // The query tells it from what browsers ask of themselves.
  probe.src = `${origin}/favicon.ico?map`;
}

/** Frames the map when the visitor comes near: before that, nothing is asked of another origin. */
export function watchMap(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        open(target);
      }
    },
    { rootMargin: '200px' },
  );
  for (const map of document.querySelectorAll('[data-map]')) observer.observe(map);
}

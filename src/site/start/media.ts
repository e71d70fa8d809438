function replace(image: HTMLImageElement): void {
  const fallback = image.dataset.broken;
  if (fallback === undefined) return;
  delete image.dataset.broken;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  if (fallback !== 'remove') {
    image.src = fallback;
    image.alt = '';
  } else {
    image.remove();
  }
}

const onError = (event: Event) => event.target instanceof HTMLImageElement && replace(event.target);

/** Replaces the owner's broken pictures with our drawing. */
export function replaceBrokenPictures(): void {
  document.addEventListener('error', onError, true);
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-broken]')) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
  }
}

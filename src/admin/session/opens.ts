const TIMEOUT_MS = 5000;

export function canLoadPicture(address: string): Promise<boolean> {
  if (typeof Image === 'undefined' || !navigator.onLine) return Promise.resolve(true);
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
    setTimeout(() => resolve(true), TIMEOUT_MS);
  });
}

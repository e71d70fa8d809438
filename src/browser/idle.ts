type Connection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

const afterLoad = (run: () => void) => {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
};

/** Runs in the next idle moment, within 4 s (Safari has no idle callbacks). */
export const whenCalm = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 300);

/** Runs once the page has loaded and is idle; with Save-Data only after the visitor does something. */
export function whenIdle(run: () => void): void {
  if (!(navigator as Connection).connection?.saveData) {
    afterLoad(() => whenCalm(run));
    return;
  }
  const events = ['pointerdown', 'keydown', 'scroll'] as const;
  const start = () => {
    for (const name of events) removeEventListener(name, start);
    whenCalm(run);
  };
  for (const name of events) addEventListener(name, start, { passive: true });
}

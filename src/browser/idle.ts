/** Within 4 s; Safari has no idle callbacks. */
export const onNextIdle = (run: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: 4000 })
    : setTimeout(run, 300);

/** Runs once the page has loaded and is idle. */
export function whenIdle(run: () => void): void {
  if (document.readyState === 'complete') onNextIdle(run);
  else addEventListener('load', () => onNextIdle(run), { once: true });
}

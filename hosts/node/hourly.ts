const HOUR_MS = 3_600_000;
// Timers may fire early.
const PAST_MS = 1000;

/** Runs `work` now and at every full hour; returns the function that stops it. */
export function hourly(work: () => void): () => void {
  let timer: NodeJS.Timeout;
  function wait(): void {
    timer = setTimeout(
      () => {
        wait();
        work();
      },
      HOUR_MS - ((Date.now() - PAST_MS) % HOUR_MS),
    ).unref();
  }
  wait();
  work();
  return () => clearTimeout(timer);
}

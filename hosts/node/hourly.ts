const SECOND_MS = 1000;
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

/** Runs `work` after the ms of the earliest pending call, from a second to an hour. */
export function waker(work: () => void): (ms: number) => void {
  let timer: NodeJS.Timeout | undefined;
  let at = Infinity;
  return (ms) => {
    const pause = Math.min(Math.max(ms, SECOND_MS), HOUR_MS);
    const wanted = Date.now() + pause;
    if (wanted >= at) return;
    clearTimeout(timer);
    at = wanted;
    timer = setTimeout(() => {
      at = Infinity;
      work();
    }, pause).unref();
  };
}

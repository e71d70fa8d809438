const HOUR_MS = 3_600_000;
// A timer may be early by a hair: a second past the hour it is the new day for sure.
const PAST_MS = 1000;

/** Does a piece of work now and at every full hour from now on; answers what ends that. */
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

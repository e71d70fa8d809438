const HOUR_MS = 3_600_000;

/** Does a piece of work now and every hour from now on; answers what ends that. */
export function hourly(work: () => void): () => void {
  work();
  const timer = setInterval(work, HOUR_MS).unref();
  return () => clearInterval(timer);
}

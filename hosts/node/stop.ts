// Taken at the start, when the parent is certainly alive.
const parent = process.ppid;

/** Runs `stop` once at SIGTERM or SIGINT and ends the process; a second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  function onSignal(): void {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  // npm passes a signal to the shell between it and this process, and that shell dies without a
  // word: its death is the signal.
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => {
    if (process.ppid !== parent && !stopping) onSignal();
  }, 500).unref();
}

// Read at the start, while the parent is alive.
const parent = process.ppid;

// Shorter than systemd and containers wait before they kill.
const LONGEST_MS = 10_000;

/** Runs `stop` once at SIGTERM or SIGINT; a second signal, or `longest` ms, end the process. */
export function stopOnSignal(stop: () => Promise<void>, longest = LONGEST_MS): void {
  let stopping = false;
  function onSignal(): void {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), longest).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  // npm sends signals to a shell, which dies silently: its death is the signal.
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => {
    if (process.ppid !== parent && !stopping) onSignal();
  }, 500).unref();
}

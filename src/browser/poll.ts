/** Runs `work` now and `ms` after each end while the tab is visible; returns what stops it. */
export function poll(work: () => Promise<void>, ms: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (running || stopped || document.hidden) return;
    running = true;
    await work();
    running = false;
    if (!stopped && !document.hidden) timer = setTimeout(run, ms());
  }

  const shown = () => {
    if (document.hidden) clearTimeout(timer);
    else void run();
  };
  document.addEventListener('visibilitychange', shown);
  void run();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', shown);
  };
}

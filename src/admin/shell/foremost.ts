type Stop = () => void;

/**
 * Runs `start` in one tab of this browser alone: the visible one that was looked at last. Gives way
 * to the next, and takes its turn again when that one goes. Where tabs cannot agree (no locks, as
 * without HTTPS) each runs it while it is seen. Returns the function that ends it.
 */
export function whileForemost(name: string, start: () => Stop): Stop {
  let leave: Stop = () => {};

  function enter(how: 'first' | 'in line'): void {
    const line = new AbortController();
    let stop: Stop | null = null;
    let free: Stop = () => {};
    const end = () => {
      stop?.();
      stop = null;
      free();
    };
    leave = () => {
      line.abort();
      end();
    };
    const hold = () => {
      if (line.signal.aborted) return;
      stop = start();
      return new Promise<void>((resolve) => {
        free = resolve;
      });
    };
    // Absent where the page did not come over HTTPS.
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) return void hold();
    const options = how === 'first' ? { steal: true } : { signal: line.signal };
    locks.request(name, options, hold).catch((error: unknown) => {
      if (line.signal.aborted) return;
      const taken = stop !== null;
      end();
      if (taken) enter('in line');
      else {
        console.warn(error);
        hold();
      }
    });
  }

  const look = () => {
    leave();
    leave = () => {};
    if (!document.hidden) enter('first');
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    leave();
  };
}

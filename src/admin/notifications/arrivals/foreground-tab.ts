type Stop = () => void;

/** Runs `start` in the visible tab used last; without locks (no HTTPS) in each visible one. */
export function inForegroundTab(name: string, start: () => Stop): Stop {
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

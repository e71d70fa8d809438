/** Runs one at a time; calls during a run share one more, so the last is never left out. */
export type BuildQueue = {
  /** Asks for a run; returns at once. */
  readonly request: () => void;
  /** Ends when nothing is running or wanted. */
  readonly idle: () => Promise<void>;
  /** Starts no further run and aborts the one under way. */
  readonly stop: () => Promise<void>;
};

/** `work` answers whether one more run is needed. A failed run waits for the next request. */
export function createBuildQueue(
  work: (signal: AbortSignal) => Promise<boolean>,
  onError: (error: unknown) => void,
): BuildQueue {
  const stopping = new AbortController();
  let wanted = false;
  let running: Promise<void> | null = null;

  async function run(ended: () => void): Promise<void> {
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      try {
        wanted = (await work(stopping.signal)) || wanted;
      } catch (error) {
        if (!stopping.signal.aborted) onError(error);
      }
    }
    running = null;
    ended();
  }

  return {
    request: () => {
      if (stopping.signal.aborted) return;
      wanted = true;
      if (running) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      // Before the work begins, which may ask again at once.
      running = promise;
      void run(resolve);
    },
    idle: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

export type BuildQueue = {
  readonly request: () => void;
  readonly idle: () => Promise<void>;
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
      // Before the work, which may request again at once.
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

const PAUSES_MS = [5_000, 15_000, 60_000, 300_000, 900_000];

/** `work` returns whether to run once more; a failed run is retried after growing pauses. */
export function createBuildQueue(
  work: (signal: AbortSignal) => Promise<boolean>,
  onError: (error: unknown) => void,
) {
  const stopping = new AbortController();
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let wanted = false;
  let running: Promise<void> | null = null;

  async function run(ended: () => void): Promise<void> {
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      try {
        wanted = (await work(stopping.signal)) || wanted;
        failures = 0;
      } catch (error) {
        if (stopping.signal.aborted) break;
        onError(error);
        const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
        failures += 1;
        retry = setTimeout(request, pause).unref();
      }
    }
    running = null;
    ended();
  }

  function request(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(retry);
    wanted = true;
    if (running) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    // Before the work, which may request again at once.
    running = promise;
    void run(resolve);
  }

  return {
    request,
    idle: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(retry);
      await running;
    },
  };
}

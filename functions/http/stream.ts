import { describeError, log } from './log.ts';

/** Text read page by page; the first before the answer starts, so that it can still be a 503. */
export async function streamPages<Row>(
  head: string,
  read: (after: Row | null) => Promise<readonly Row[]>,
  write: (rows: readonly Row[]) => string,
  size: number,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let start = head;
  let rows: readonly Row[] = await read(null);
  let last: Row | null = null;
  let cancelled = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          if (last !== null) {
            await new Promise((done) => setTimeout(done));
            rows = await read(last);
          }
          controller.enqueue(encoder.encode(start + write(rows)));
          start = '';
          last = rows.at(-1) ?? null;
          if (last === null || rows.length < size) controller.close();
        } catch (error) {
          if (cancelled) return;
          log({ level: 'error', event: 'answer broken off', ...describeError(error) });
          // Without the cause, because the host prints this error.
          controller.error(new Error('The answer was broken off'));
        }
      },
      cancel() {
        cancelled = true;
      },
    },
    // Do not read ahead: hosts notice an error only while they wait for a chunk.
    { highWaterMark: 0 },
  );
}

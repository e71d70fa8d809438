import { frames, log } from './log.ts';

/**
 * Text that is read from the database a page at a time, as fast as it is taken. The first page is
 * read before the answer begins, so that a database that is away is still a plain 503; a later
 * fault breaks the answer off, and nobody takes half a file for a whole one.
 */
export async function pagesOf<Row>(
  head: string,
  read: (behind: Row | null) => Promise<readonly Row[]>,
  write: (rows: readonly Row[]) => string,
  size: number,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let start = head;
  let rows: readonly Row[] = await read(null);
  let last: Row | null = null;
  let wanted = true;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          if (last !== null) {
            // An embedded database and a quick network would let nobody else in between.
            await new Promise((done) => setTimeout(done));
            rows = await read(last);
          }
          controller.enqueue(encoder.encode(start + write(rows)));
          start = '';
          last = rows.at(-1) ?? null;
          if (last === null || rows.length < size) controller.close();
        } catch (error) {
          // Whoever took it has gone: nobody misses the rest.
          if (!wanted) return;
          const cause = error instanceof Error ? error : new Error('not an error');
          const { name } = cause;
          log({ level: 'error', event: 'answer broken off', name, stack: frames(cause) });
          // The host prints what it is given: nothing of the query.
          controller.error(new Error('The answer was broken off'));
        }
      },
      cancel() {
        wanted = false;
      },
    },
    // Read when asked and not before: hosts see a fault only while they wait for a piece.
    { highWaterMark: 0 },
  );
}

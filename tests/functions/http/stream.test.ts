import { afterEach, expect, test, vi } from 'vitest';
import { streamPages } from '../../../functions/http/stream.ts';

afterEach(() => vi.restoreAllMocks());

test('a download that its reader breaks off is no fault in the log', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const page = Promise.withResolvers<readonly number[]>();
  const asked = Promise.withResolvers<void>();
  const read = (behind: number | null) => {
    if (behind === null) return Promise.resolve([1]);
    asked.resolve();
    return page.promise;
  };
  const stream = await streamPages('', read, String, 1);
  const reader = stream.getReader();
  expect((await reader.read()).done).toBe(false);
  const next = reader.read();
  await asked.promise;
  await reader.cancel();
  page.resolve([2]);
  expect(await next).toEqual({ done: true, value: undefined });
  await new Promise(setImmediate);
  expect(error).not.toHaveBeenCalled();
});

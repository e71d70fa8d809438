// In a worker: decoding 12 MB would block the form for seconds.
import { shrink } from './shrink.ts';

// The page retries what fails here: it decodes more formats and explains failures.
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await shrink(data).catch(() => null));
});

// In a worker: decoding 12 MB would block the form for seconds.
import { shrink } from './shrink.ts';

// The page retries failures: it decodes more formats and explains them.
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await shrink(data).catch(() => null));
});

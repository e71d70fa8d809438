// Beside the page: reading 12 MB there would hold the form for seconds.
import { shrink } from './shrink.ts';

// What fails here is tried again in the page, which can open more and says why.
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await shrink(data).catch(() => null));
});

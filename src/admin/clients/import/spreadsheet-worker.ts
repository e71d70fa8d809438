import { readSpreadsheet } from './spreadsheet.ts';

addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) =>
  postMessage(await readSpreadsheet(data)),
);

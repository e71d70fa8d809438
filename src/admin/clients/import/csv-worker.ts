// Beside the page: reading 5 MB there would hold it for a second.
import { readCsv } from './csv.ts';

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => postMessage(readCsv(data)));

import { readCsv } from './csv.ts';

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => postMessage(readCsv(data)));

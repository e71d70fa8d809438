import { readText } from './text-file.ts';

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => postMessage(readText(data)));

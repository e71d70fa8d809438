import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { json } from '../../functions/http/respond.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import type { Answering } from './connections.ts';

// Of what Node's parser refuses; anything else is 400.
const STATUS: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** A refusal like any other answer of ours, as its lines and its body. */
function refusal(status: number): { lines: Record<string, string>; body: string } {
  const answer = json({}, status, { connection: 'close' });
  const body = JSON.stringify({ message: sentences.malformed });
  const length = String(Buffer.byteLength(body));
  return { lines: { ...Object.fromEntries(answer.headers), 'content-length': length }, body };
}

function asText(status: number): string {
  const { lines, body } = refusal(status);
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`;
}

/**
 * Gives what Node answers before there is a request (400, 408, 413, 431; 417) our headers. A
 * connection that has said nothing ends without a word.
 */
export function answerBare(server: Server, answering: Answering): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const begun = answering.get(socket)?.headersSent === true;
    // Half of an answer must not be followed by another, nor silence by one.
    if (socket.bytesRead === 0 || begun || !socket.writable || error.code === 'ECONNRESET')
      return void socket.resetAndDestroy();
    socket.end(asText(STATUS.get(error.code ?? '') ?? 400));
    socket.destroySoon();
  });
  server.on('checkExpectation', (_, response) => {
    const { lines, body } = refusal(417);
    response.writeHead(417, lines).end(body);
  });
}

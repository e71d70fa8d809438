import { connect } from 'node:net';

/**
 * Everything that a server answers to these bytes until it ends the connection, or until the text
 * has `end`.
 */
export function sendRaw(port: number | string, bytes: string, end?: string): Promise<string> {
  return new Promise((done) => {
    let received = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (piece) => {
      received += piece;
      if (end && received.includes(end)) socket.destroy();
    });
    socket.on('error', () => undefined).on('close', () => done(received));
  });
}

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Post } from '../../../functions/push/send.ts';

type Answer =
  | number
  | 'hang'
  | { readonly status: number; readonly headers: Record<string, string> };

type Pushed = {
  readonly path: string;
  readonly message: unknown;
  readonly at: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

type Browser = { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer };

const HOST = 'https://fcm.googleapis.com';

/** RFC 8188 and 8291, with the keys of a browser. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): unknown {
  const salt = body.subarray(0, 16);
  const server = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + (body[20] ?? 0));
  const derive = (key: Uint8Array, salted: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), server]);
  const input = derive(ecdh.computeSecret(server), auth, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

const part = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());

/** RFC 8292: checks signature, audience and expiry. */
function checkVapid(authorization: string, publicKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = part(claims);
  const hours = (exp - Date.now() / 1000) / 3600;
  const right = aud === HOST && hours > 0 && hours <= 24 && /^(?:https|mailto):/.test(sub);
  if (!signed || !right || key !== publicKey || part(head).alg !== 'ES256')
    throw new Error('VAPID is wrong');
}

/**
 * A push service on loopback. It checks VAPID, decrypts messages with the keys of its browsers, and
 * answers each as requested, finally 201.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const answers: Answer[] = [];
  const pushed: Pushed[] = [];
  const requested: string[] = [];
  let publicKey = '';
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const browser = browsers.get(path);
    try {
      checkVapid(request.headers.authorization ?? '', publicKey);
      if (!browser) throw new Error('unknown browser');
      const message = decrypt(Buffer.concat(chunks), browser);
      pushed.push({ path, message, at: performance.now(), headers: request.headers });
    } catch (error) {
      pushed.push({ path, message: String(error), at: performance.now(), headers: {} });
      return void response.writeHead(403).end();
    }
    const answer = answers.shift() ?? 201;
    if (answer === 'hang') return;
    if (typeof answer === 'number') response.writeHead(answer).end('{}');
    else response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post: Post = (address, init) => {
    requested.push(address);
    const { pathname } = new URL(address);
    return fetch(local + pathname, init);
  };
  return {
    post,
    /** Its address, without a trailing slash. */
    address: local,
    pushed,
    /** The requested addresses. */
    requested,
    /** The contents of the messages. */
    texts: () => pushed.map(({ message }) => message as Readonly<Record<string, unknown>>),
    answer: (...next: Answer[]) => answers.push(...next),
    /** A new browser's subscription, for the installation's key. */
    subscribe(applicationServerKey: string) {
      publicKey = applicationServerKey;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/fcm/send/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { ecdh, auth });
      return {
        endpoint: HOST + path,
        p256dh: ecdh.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

import { BlockList, isIP, isIPv4 } from 'node:net';
import { requestIdOf } from '../../functions/http/log.ts';
import { VariableError } from '../../functions/http/variables.ts';
import { tell } from './log.ts';

export type Proxies = Pick<BlockList, 'check'>;

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const NEARBY = [...LOOPBACK, '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fd00::/8'];
const WIDEST = 8;

const PROBLEM =
  'informe loopback, ou endereços e faixas separados por vírgula, como 10.0.0.5,172.18.0.0/16.';
const UNSET =
  'Há um proxy na frente deste servidor, e TRUSTED_PROXY não diz em qual confiar: os limites contam todos os visitantes como um só. Veja docs/deploy.md.';

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits, more] = range.split('/');
    const most = isIPv4(address) ? 32 : 128;
    const length = bits === undefined ? most : Number(bits);
    const isRange = isIP(address) !== 0 && more === undefined && /^\d*$/.test(bits ?? '');
    if (!isRange || length < WIDEST || length > most)
      throw new VariableError('TRUSTED_PROXY', PROBLEM);
    list.addSubnet(address, length, family(address));
  }
  return list;
}

export function readProxies(value: string | undefined): Proxies | null {
  if (!value) return null;
  const ranges = value.split(',').map((range) => range.trim());
  return listOf(ranges.flatMap((range) => (range === 'loopback' ? LOOPBACK : [range])));
}

export type Incoming = {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** The socket's address, or the last untrusted one that a trusted proxy forwarded. */
export function addressReader(proxies: Proxies | null): (incoming: Incoming) => string {
  const isTrusted = (address: string) => proxies?.check(address, family(address)) === true;
  const nearby = listOf(NEARBY);
  let warned = proxies !== null;
  return ({ socket: { remoteAddress = '' }, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    if (!warned && forwarded !== '' && nearby.check(remoteAddress, family(remoteAddress))) {
      warned = true;
      tell(UNSET);
    }
    let address = remoteAddress;
    for (const hop of forwarded.split(',').reverse()) {
      if (!isTrusted(address) || isIP(hop.trim()) === 0) break;
      address = hop.trim();
    }
    return address;
  };
}

/** The id in a trusted proxy's `X-Request-Id`, or a new one. */
export const requestIdReader =
  (proxies: Proxies | null) =>
  ({ socket: { remoteAddress = '' }, headers }: Incoming): string =>
    requestIdOf(proxies?.check(remoteAddress, family(remoteAddress)) && headers['x-request-id']);

import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { ServerUnusable } from './unusable.ts';

const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type Mode = (typeof MODES)[number];

/** The place of a server; `host` may be the folder of a Unix socket. */
export type Address = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly mode: Mode;
  /** PEM of the authorities that may sign the certificate; null: those Node knows. */
  readonly authorities: string | null;
};

const CODED =
  'Em DATABASE_URL, os sinais especiais do usuário, da senha e do banco vão em código: % é %25, @ é %40, : é %3A, / é %2F, # é %23.';
const UNKNOWN_MODE = `Em DATABASE_URL, sslmode pode ser ${MODES.join(', ')}.`;
const NO_AUTHORITIES =
  'O arquivo de sslrootcert em DATABASE_URL não pôde ser lido. Confira o caminho e as permissões.';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new ServerUnusable(CODED, { cause });
  }
}

function authoritiesIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ServerUnusable(NO_AUTHORITIES, { cause });
  }
}

/** Reads an address as libpq does. Throws ServerUnusable. */
export function readAddress(databaseUrl: string): Address {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const given = searchParams.get('sslmode') || 'prefer';
  const mode = MODES.find((name) => name === given);
  if (!mode) throw new ServerUnusable(UNKNOWN_MODE);
  const file = searchParams.get('sslrootcert');
  return {
    host: searchParams.get('host') || decoded(hostname).replace(/^\[|\]$/g, ''),
    port: Number(port || searchParams.get('port') || 5432),
    user: decoded(username),
    password: decoded(password),
    database: decoded(pathname.slice(1)),
    // libpq: an authority makes `require` verify.
    mode: mode === 'require' && file ? 'verify-ca' : mode,
    authorities: file && file !== 'system' ? authoritiesIn(file) : null,
  };
}

export const isSocket = ({ host }: Pick<Address, 'host'>) => host.startsWith('/');

/** TLS options for a server that offers it; false: without. */
export function tlsOf({ mode, authorities }: Address): ConnectionOptions | false {
  if (mode === 'disable') return false;
  if (mode === 'prefer' || mode === 'require') return { rejectUnauthorized: false };
  return {
    ...(authorities === null ? {} : { ca: authorities }),
    ...(mode === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
  };
}

export const needsTls = ({ mode }: Address) => mode !== 'disable' && mode !== 'prefer';

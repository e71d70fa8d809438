import { resolve } from 'node:path';
import { isDatabaseUrl } from '../../db/core/client.ts';
import {
  type Environment,
  functionsDatabase,
  integer,
  readVariables,
  VariableError,
  type Variables,
} from '../../functions/http/variables.ts';
import { type Proxies, readProxies } from './trusted-proxy.ts';

export const DATABASE_CONNECTIONS = 10;

export type FirstAdmin = {
  readonly username: string;
  readonly password: string;
  readonly email: string;
};

export type Settings = {
  readonly port: number;
  readonly host: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Connections to a plain Postgres, at most. */
  readonly connections: number;
  /** A prebuilt site, served until the first save; null builds one. */
  readonly siteDir: string | null;
  readonly firstAdmin: FirstAdmin | null;
  readonly proxies: Proxies | null;
  readonly variables: Variables;
};

function port(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65_535)
    throw new VariableError('PORT', 'informe um número de porta de 1 a 65535.');
  return number;
}

/** On a builder of Netlify or Cloudflare, a database that functions can reach. */
export function databaseUrl(environment: Environment): string | null {
  const { DATABASE_URL: value, NETLIFY, WORKERS_CI } = environment;
  if (!value) return null;
  if (!isDatabaseUrl(value)) {
    throw new VariableError(
      'DATABASE_URL',
      'informe um endereço como postgresql://usuario:senha@servidor/banco.',
    );
  }
  return NETLIFY || WORKERS_CI ? functionsDatabase(environment) : value;
}

function firstAdmin(environment: Environment): FirstAdmin | null {
  const names = ['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'ADMIN_EMAIL'] as const;
  if (names.every((name) => !environment[name])) return null;
  for (const name of names) {
    if (!environment[name])
      throw new VariableError(
        name,
        'falta este valor; para criar o primeiro acesso, informe ADMIN_USERNAME, ADMIN_PASSWORD e ADMIN_EMAIL.',
      );
  }
  return {
    username: environment.ADMIN_USERNAME ?? '',
    password: environment.ADMIN_PASSWORD ?? '',
    email: environment.ADMIN_EMAIL ?? '',
  };
}

/** The zone that is named; without it a command leaves the database's own. */
export const namedZone = ({ PRACTICE_TIMEZONE }: Environment) => PRACTICE_TIMEZONE || undefined;

export const dataFolder = ({ DATA_DIR }: Environment) => resolve(DATA_DIR || '.data');

/** Throws VariableError, which never contains the value. */
export function readSettings(environment: Environment): Settings {
  if (!['json', 'plain'].includes(environment.LOG_FORMAT || 'json'))
    throw new VariableError('LOG_FORMAT', 'informe json ou plain.');
  return {
    port: port(environment.PORT || '8888'),
    host: environment.HOST || null,
    dataDir: dataFolder(environment),
    databaseUrl: databaseUrl(environment),
    connections: integer(
      'DATABASE_CONNECTIONS',
      environment.DATABASE_CONNECTIONS || String(DATABASE_CONNECTIONS),
      2,
      100,
    ),
    siteDir: environment.SITE_DIR ? resolve(environment.SITE_DIR) : null,
    firstAdmin: firstAdmin(environment),
    proxies: readProxies(environment.TRUSTED_PROXY),
    variables: readVariables(environment),
  };
}

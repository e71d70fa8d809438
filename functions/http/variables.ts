import { isDatabaseUrl, isOverHttp } from '../../db/core/client.ts';
import { DEFAULT_TIME_ZONE, PASSWORD_MIN } from '../../src/shared/core/constants.ts';

export type Variables = {
  readonly jwtSecret: string | null;
  readonly setupToken: string | null;
  readonly siteUrl: string | null;
  readonly buildHookUrl: string | null;
  readonly timeZone: string;
  readonly passwordMin: number;
  readonly limits: Limits;
};

type Limit = { readonly max: number; readonly window: number };

/** Calls in a window of seconds; `RATE_LIMITS` changes them as `login=5,register=30`. */
const LIMITS = {
  login: { max: 5, window: 900 },
  loginAddress: { max: 20, window: 900 },
  secondStep: { max: 20, window: 3600 },
  clientLogin: { max: 20, window: 900 },
  register: { max: 30, window: 3600 },
  registerBusy: { max: 3, window: 86_400 },
  registerDay: { max: 300, window: 86_400 },
  visits: { max: 60, window: 60 },
  visitors: { max: 500, window: 86_400 },
  backups: { max: 60, window: 3600 },
  calendar: { max: 60, window: 900 },
  openings: { max: 120, window: 900 },
  holds: { max: 2, window: 86_400 },
} as const satisfies Readonly<Record<string, Limit>>;
export type LimitName = keyof typeof LIMITS;
type Limits = Readonly<Record<LimitName, Limit>>;

export class VariableError extends Error {
  override name = 'VariableError';
  readonly variable: string;

  constructor(variable: string, problem: string) {
    super(`${variable}: ${problem}`);
    this.variable = variable;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

const WEAK_SECRET = /^(?:change-?me|secret|example|test|password|toque|default)/i;

function secret(environment: Environment, name: string, minLength: number): string | null {
  const value = environment[name];
  if (!value) return null;
  if (value.length < minLength)
    throw new VariableError(name, `use pelo menos ${minLength} caracteres aleatórios.`);
  if (WEAK_SECRET.test(value))
    throw new VariableError(name, 'parece um valor de exemplo; gere um valor aleatório.');
  return value;
}

function address(environment: Environment, name: string): string | null {
  const value = environment[name];
  if (!value) return null;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new VariableError(name, 'informe um endereço http(s) completo.');
  return value.replace(/\/+$/, '');
}

/** The origin of the site: it is served at no path. */
function site(environment: Environment, name: string): string | null {
  const value = address(environment, name);
  if (!value) return null;
  const { origin, href } = new URL(value);
  if (href !== `${origin}/`)
    throw new VariableError(name, 'informe só o endereço, como https://www.exemplo.com.br.');
  return origin;
}

/** The address of a database that functions can reach, which is Neon's; null without one. */
export function functionsDatabase({ DATABASE_URL }: Environment): string | null {
  if (!DATABASE_URL) return null;
  if (isDatabaseUrl(DATABASE_URL) && isOverHttp(DATABASE_URL)) return DATABASE_URL;
  throw new VariableError(
    'DATABASE_URL',
    'no Netlify e no Workers, o Toque só funciona com um banco do Neon (postgresql://…neon.tech/…). Para usar outro Postgres, hospede-o em uma máquina (docs/deploy).',
  );
}

function refuseRobots({ ROBOTS }: Environment): void {
  if (ROBOTS && ROBOTS !== 'none') throw new VariableError('ROBOTS', 'informe none, ou nada.');
}

function timeZone(environment: Environment): string {
  const value = environment.PRACTICE_TIMEZONE || DEFAULT_TIME_ZONE;
  try {
    // Postgres reads '-03:00' as east of UTC.
    if (/^[+-]/.test(value)) throw new RangeError();
    new Intl.DateTimeFormat('pt-BR', { timeZone: value });
  } catch {
    throw new VariableError('PRACTICE_TIMEZONE', 'informe um fuso horário como America/Sao_Paulo.');
  }
  return value;
}

export function integer(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new VariableError(name, `informe um número inteiro de ${min} a ${max}.`);
  }
  return number;
}

const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name);

function limits({ RATE_LIMITS = '' }: Environment): Limits {
  const changed: Record<LimitName, Limit> = { ...LIMITS };
  for (const part of RATE_LIMITS.split(',').filter((text) => text.trim() !== '')) {
    const [name = '', max = ''] = part.split('=').map((text) => text.trim());
    if (!isLimit(name)) {
      const names = Object.keys(LIMITS).join(', ');
      throw new VariableError('RATE_LIMITS', `limite desconhecido; use ${names}.`);
    }
    changed[name] = { ...changed[name], max: integer('RATE_LIMITS', max, 1, 1_000_000) };
  }
  return changed;
}

/** Reads the settings from an environment; throws VariableError for a wrong one. */
export function readVariables(environment: Environment): Variables {
  refuseRobots(environment);
  return {
    jwtSecret: secret(environment, 'JWT_SECRET', 32),
    setupToken: secret(environment, 'SETUP_TOKEN', 16),
    siteUrl: site(environment, 'SITE_URL'),
    buildHookUrl: address(environment, 'BUILD_HOOK_URL'),
    timeZone: timeZone(environment),
    passwordMin: integer(
      'PASSWORD_MIN_LENGTH',
      environment.PASSWORD_MIN_LENGTH || String(PASSWORD_MIN),
      PASSWORD_MIN,
      64,
    ),
    limits: limits(environment),
  };
}

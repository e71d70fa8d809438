import { expect, test } from 'vitest';
import { readVariables } from '../../../functions/http/variables.ts';
import { throttles } from '../../expected/limits.ts';

const LONG = 'x9'.repeat(16);

/** The message and variable of the error. */
function refusal(environment: Record<string, string>): { message: string; variable: unknown } {
  try {
    readVariables(environment);
  } catch (error) {
    const { name, message, variable } = error as Error & { variable: unknown };
    expect(name).toBe('VariableError');
    return { message, variable };
  }
  throw new Error(`accepted: ${JSON.stringify(environment)}`);
}

test('all variables are optional', () => {
  const defaults = {
    jwtSecret: null,
    setupToken: null,
    siteUrl: null,
    buildHookUrl: null,
    timeZone: 'America/Sao_Paulo',
    passwordMin: 6,
    limits: throttles,
  };
  expect(readVariables({})).toEqual(defaults);
  const names = ['JWT_SECRET', 'SETUP_TOKEN', 'SITE_URL', 'BUILD_HOOK_URL', 'PRACTICE_TIMEZONE'];
  const empty = [...names, 'PASSWORD_MIN_LENGTH', 'RATE_LIMITS'].map((name) => [name, '']);
  expect(readVariables(Object.fromEntries(empty))).toEqual(defaults);
});

test('variables are read', () => {
  const variables = readVariables({
    JWT_SECRET: `x9-secret-${LONG}`,
    SETUP_TOKEN: 'a1'.repeat(8),
    SITE_URL: 'https://toque.example//',
    BUILD_HOOK_URL: 'http://build.example/x/',
    PRACTICE_TIMEZONE: 'America/Manaus',
    PASSWORD_MIN_LENGTH: '64',
    RATE_LIMITS: 'login=9, visits = 1 ,,registerDay=1000000, ',
  });
  expect(variables).toEqual({
    jwtSecret: `x9-secret-${LONG}`,
    setupToken: 'a1'.repeat(8),
    siteUrl: 'https://toque.example',
    buildHookUrl: 'http://build.example/x',
    timeZone: 'America/Manaus',
    passwordMin: 64,
    limits: {
      ...throttles,
      login: { max: 9, window: 900 },
      visits: { max: 1, window: 60 },
      registerDay: { max: 1_000_000, window: 86_400 },
    },
  });
  expect(readVariables({}).limits).toEqual(throttles);
});

const EXAMPLE_SENTENCE = 'parece um valor de exemplo; gere um valor aleatório.';
// docs/threats.md T-12
const EXAMPLES = ['changeme', 'CHANGEME', 'Change-Me', 'secret', 'Example', 'test', 'Password']
  .concat(['TOQUE', 'default'])
  .map((start) => `${start}-${LONG}`);
const URL_SENTENCE = 'informe um endereço http(s) completo.';
const ZONE_SENTENCE = 'informe um fuso horário como America/Sao_Paulo.';
const LENGTH_SENTENCE = 'informe um número inteiro de 6 a 64.';
const LIMIT_SENTENCE = 'informe um número inteiro de 1 a 1000000.';

test.each([
  ['JWT_SECRET', 'use pelo menos 32 caracteres aleatórios.', ['x'.repeat(31)]],
  ['SETUP_TOKEN', 'use pelo menos 16 caracteres aleatórios.', ['x'.repeat(15)]],
  ['JWT_SECRET', EXAMPLE_SENTENCE, EXAMPLES],
  ['SETUP_TOKEN', EXAMPLE_SENTENCE, EXAMPLES],
  ['SITE_URL', URL_SENTENCE, ['exemplo.com.br', 'xhttps://a.br', 'https://', 'ftp://a.br']],
  [
    'SITE_URL',
    'informe só o endereço, como https://www.exemplo.com.br.',
    ['https://a.br/site', 'https://a.br/?a=1', 'https://a.br/#a', 'https://dona:1@a.br'],
  ],
  ['ROBOTS', 'informe none, ou nada.', ['None', 'noindex']],
  ['BUILD_HOOK_URL', URL_SENTENCE, ['javascript:alert(1)']],
  ['PRACTICE_TIMEZONE', ZONE_SENTENCE, ['Marte/Olympus', '-03:00']],
  ['PASSWORD_MIN_LENGTH', LENGTH_SENTENCE, ['5', '65', '6.5', 'seis']],
  ['RATE_LIMITS', LIMIT_SENTENCE, ['login', 'login=0', 'login=1000001']],
  [
    'RATE_LIMITS',
    'limite desconhecido; use login, loginAddress, secondStep, clientLogin, register, registerBusy, registerDay, visits, visitors, backups, calendar, openings, holds.',
    ['nada=3'],
  ],
])('a wrong %s is named without its value: %s', (name, problem, values) => {
  for (const value of values) {
    const message = `${name}: ${problem}`;
    expect([value, refusal({ [name]: value })]).toEqual([value, { message, variable: name }]);
  }
});

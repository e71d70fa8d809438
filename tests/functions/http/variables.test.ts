import { describe, expect, test } from 'vitest';
import { readVariables } from '../../../functions/http/variables.ts';
import { throttles } from '../../expected/limits.ts';

const LONG = 'x9'.repeat(16);

/** What a person at the terminal reads, and which variable the log names. */
function refusal(environment: Record<string, string>): { message: string; variable: unknown } {
  try {
    readVariables(environment);
  } catch (error) {
    const { name, message, variable } = error as Error & { variable: unknown };
    expect(name).toBe('VariableError');
    return { message, variable };
  }
  throw new Error(`taken: ${JSON.stringify(environment)}`);
}

describe('settings', () => {
  test('are all optional', () => {
    const nothing = {
      jwtSecret: null,
      setupToken: null,
      siteUrl: null,
      buildHookUrl: null,
      timeZone: 'America/Sao_Paulo',
      passwordMin: 6,
      limits: throttles,
    };
    expect(readVariables({})).toEqual(nothing);
    const names = [
      'JWT_SECRET',
      'SETUP_TOKEN',
      'SITE_URL',
      'BUILD_HOOK_URL',
      'PRACTICE_TIMEZONE',
      'PASSWORD_MIN_LENGTH',
      'RATE_LIMITS',
    ];
    expect(readVariables(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(nothing);
  });

  test('are taken as they are given', () => {
    expect(
      readVariables({
        JWT_SECRET: LONG,
        SETUP_TOKEN: 'a1'.repeat(8),
        SITE_URL: 'https://toque.example//',
        BUILD_HOOK_URL: 'http://build.example/x/',
        PRACTICE_TIMEZONE: 'America/Manaus',
        PASSWORD_MIN_LENGTH: '64',
      }),
    ).toMatchObject({
      jwtSecret: LONG,
      setupToken: 'a1'.repeat(8),
      siteUrl: 'https://toque.example',
      buildHookUrl: 'http://build.example/x',
      timeZone: 'America/Manaus',
      passwordMin: 64,
    });
  });

  test('of the limits change the named ones alone, and their windows never', () => {
    expect(
      readVariables({ RATE_LIMITS: 'login=9, visits = 1 ,,registerDay=1000000, ' }).limits,
    ).toEqual({
      ...throttles,
      login: { max: 9, window: 900 },
      visits: { max: 1, window: 60 },
      registerDay: { max: 1_000_000, window: 86_400 },
    });
    expect(readVariables({}).limits).toEqual(throttles);
  });
});

describe('a secret', () => {
  test.each([
    ['JWT_SECRET', 'x'.repeat(31), 32],
    ['SETUP_TOKEN', 'x'.repeat(15), 16],
  ])('%s of %s is too short', (name, value, least) => {
    expect(refusal({ [name]: value })).toEqual({
      message: `${name}: use pelo menos ${least} caracteres aleatórios.`,
      variable: name,
    });
  });

  // threat T-12: examples are refused however they are written.
  test.each([
    ['changeme'],
    ['CHANGEME'],
    ['Change-Me'],
    ['secret'],
    ['Example'],
    ['test'],
    ['Password'],
    ['TOQUE'],
    ['default'],
  ])('that begins with %s is an example that somebody forgot', (start) => {
    for (const name of ['JWT_SECRET', 'SETUP_TOKEN']) {
      const value = `${start}-${LONG}`;
      expect(refusal({ [name]: value })).toEqual({
        message: `${name}: parece um valor de exemplo; gere um valor aleatório.`,
        variable: name,
      });
    }
  });

  test('that only holds such a word is taken', () => {
    expect(readVariables({ JWT_SECRET: `x9-secret-${LONG}` }).jwtSecret).toBe(`x9-secret-${LONG}`);
  });
});

describe('a wrong setting is named, and its value is not repeated', () => {
  test.each([
    ['SITE_URL', 'exemplo.com.br', 'informe um endereço http(s) completo.'],
    ['SITE_URL', 'xhttps://exemplo.com.br', 'informe um endereço http(s) completo.'],
    ['SITE_URL', 'https://', 'informe um endereço http(s) completo.'],
    ['SITE_URL', 'ftp://exemplo.com.br', 'informe um endereço http(s) completo.'],
    ['BUILD_HOOK_URL', 'javascript:alert(1)', 'informe um endereço http(s) completo.'],
    ['PRACTICE_TIMEZONE', 'Marte/Olympus', 'informe um fuso horário como America/Sao_Paulo.'],
    ['PRACTICE_TIMEZONE', '-03:00', 'informe um fuso horário como America/Sao_Paulo.'],
    ['PASSWORD_MIN_LENGTH', '5', 'informe um número inteiro de 6 a 64.'],
    ['PASSWORD_MIN_LENGTH', '65', 'informe um número inteiro de 6 a 64.'],
    ['PASSWORD_MIN_LENGTH', '6.5', 'informe um número inteiro de 6 a 64.'],
    ['PASSWORD_MIN_LENGTH', 'seis', 'informe um número inteiro de 6 a 64.'],
    ['RATE_LIMITS', 'login', 'informe um número inteiro de 1 a 1000000.'],
    ['RATE_LIMITS', 'login=0', 'informe um número inteiro de 1 a 1000000.'],
    ['RATE_LIMITS', 'login=1000001', 'informe um número inteiro de 1 a 1000000.'],
    [
      'RATE_LIMITS',
      'nada=3',
      'limite desconhecido; use login, loginAddress, secondStep, clientLogin, register, registerBusy, registerDay, visits, visitors.',
    ],
  ])('%s=%s', (name, value, problem) => {
    expect(refusal({ [name]: value })).toEqual({ message: `${name}: ${problem}`, variable: name });
  });
});

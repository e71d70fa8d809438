import { describe, expect, test } from 'vitest';
import { readVariables } from '../../functions/lib/variables.ts';

describe('variables', () => {
  test('are all optional', () => {
    expect(readVariables({})).toMatchObject({ jwtSecret: null, setupToken: null, timeZone: 'America/Sao_Paulo', passwordMin: 6 });
    expect(readVariables({ RATE_LIMITS: 'login=9, visits=1' }).limits).toMatchObject({
      login: { max: 9, window: 900 },
      visits: { max: 1 },
    });
  });

  test.each([
    ['JWT_SECRET', 'curto'],
    ['JWT_SECRET', 'changeme-changeme-changeme-changeme-changeme'],
    ['SETUP_TOKEN', 'curto'],
    ['SITE_URL', 'exemplo.com.br'],
    ['BUILD_HOOK_URL', 'x'],
    ['PRACTICE_TIMEZONE', 'Marte/Olympus'],
    ['PASSWORD_MIN_LENGTH', '3'],
    ['PASSWORD_MIN_LENGTH', 'seis'],
    ['RATE_LIMITS', 'login'],
    ['RATE_LIMITS', 'nada=3'],
  ])('a wrong %s (%s) is named, and its value is not repeated', (name, value) => {
    expect(() => readVariables({ [name]: value })).toThrowError(new RegExp(`^${name}: `));
    expect(() => readVariables({ [name]: value })).not.toThrowError(value.length > 6 ? value : 'impossible text');
  });
});

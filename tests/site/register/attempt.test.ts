import { expect, test } from 'vitest';
import { attempts } from '../../../src/site/register/attempt.ts';

const ana = { phone: '11988887777' };
const traces = (elapsed: number) => ({ website: '', elapsed });

test('the same data sent again keeps key and bytes', () => {
  const tries = attempts();
  const first = tries.begin('login', ana, traces(5_000));
  expect(tries.begin('login', { ...ana }, traces(9_000))).toBe(first);
  expect(first).toMatchObject({
    mode: 'login',
    body: { phone: '11988887777', website: '', elapsed: 5_000 },
  });
});

test('an answered attempt is never repeated', () => {
  const tries = attempts();
  const { key } = tries.begin('login', ana, traces(1));
  tries.answered();
  expect(tries.begin('login', ana, traces(1)).key).not.toBe(key);
});

test('other data or another way in is another attempt', () => {
  const tries = attempts();
  const keys = [
    tries.begin('login', ana, traces(1)),
    tries.begin('login', { phone: '1133334444' }, traces(1)),
    tries.begin('register', { phone: '1133334444' }, traces(1)),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toMatch(/^[0-9a-f]{32}$/);
});

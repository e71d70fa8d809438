import { expect, test } from 'vitest';
import { SPECULATION_RULES } from '../../../src/shared/core/speculation.ts';

// HTML, 'The Speculation-Rules header': a list of strings, each the address of a rule set.
test('the header is one string, whose address holds the rules', async () => {
  expect(SPECULATION_RULES).toMatch(/^"[ -!#-[\]-~]+"$/);
  const answer = await fetch(SPECULATION_RULES.slice(1, -1));
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(await answer.json()).toEqual({
    prerender: [
      { where: { selector_matches: ".moved [href='/register']" }, eagerness: 'immediate' },
      { where: { selector_matches: ".ahead [href^='/register']" }, eagerness: 'moderate' },
    ],
    prefetch: [
      {
        where: { selector_matches: ".ahead [href^='/blog']:not([data-dialog])" },
        eagerness: 'moderate',
      },
    ],
  });
});

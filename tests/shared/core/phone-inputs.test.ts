import { expect, test } from 'vitest';
import { phoneBox } from '../../../src/browser/phone-box.ts';
import { phoneFault } from '../../../src/shared/clients/phone-sentences.ts';
import { normalizePhone } from '../../../src/shared/core/phone.ts';
import phones from '../../expected/inputs/phones.json' with { type: 'json' };

const rows = [...phones['form and import'], ...phones.import].map(([text, right]) => ({
  text: String(text),
  right: right && /^\d+$/.test(right) ? right : null,
}));

test.each(rows)('the phone $text is $right', ({ text, right }) => {
  const { typed } = phoneBox(text);
  expect([normalizePhone(text), normalizePhone(typed)]).toEqual([right, right]);
  if (right === null) expect(phoneFault(text)).toContain('Lemos “');
});

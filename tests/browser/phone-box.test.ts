import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editPhone, phoneBox } from '../../src/browser/phone-box.ts';
import { phoneFault } from '../../src/shared/clients/phone-sentences.ts';

const type = (text: string) =>
  [...text].reduce((box, key) => editPhone(box, box.value + key), phoneBox(''));

// docs/spec.md §10: strips non-digits, at most 11.
test.each([
  [
    '11988887777',
    ['+55 (11) 98888-7777', '0055 11 98888-7777', '011 98888-7777', '11 9a8888-7777'],
  ],
  ['11988887777', ['015 11 98888-7777', '0xx11 98888-7777', '5511988887777']],
  // Its first ten digits are a number of the area 15.
  ['21988887777', ['015 21 98888-7777', '01521988887777']],
  ['2133330014', ['015 21 3333-0014']],
  // Its first eleven digits are a number of the area 55.
  ['92988887777', ['5592988887777', '+55 92 98888-7777']],
  ['55988887777', ['55 98888-7777']],
  ['11', ['11']],
  ['119', ['1a1-9']],
  ['1198888777', ['551198888777', '011 98888-777']],
  ['1178887777', ['551178887777', '011 7888-7777']],
])('the box has %s after %j, pasted or typed', (value, given) => {
  const box = { value, typed: value, sentence: '' };
  for (const text of given)
    expect([text, phoneBox(text), type(text)]).toMatchObject([text, box, box]);
});

test.each([
  ['Telefone inválido.', '', ['119888877771', '(55) 98888-77771', '551198888777799']],
  ['Este número é de outro país.', '', ['+54 9 11 2345-6717']],
  ['Este número é de outro país.', '51987654321', ['+51 987 654 321']],
  ['Não dá para guardar um ramal.', '', ['(11) 3333-0014 ramal 22']],
  // A letter in place of a digit, an area code that does not exist.
  ['Telefone inválido.', '', ['l1 97015-0077', '(01) 97015-0077']],
])('a pasted number is not cut: %s', (sentence, value, given) => {
  for (const text of given) {
    const box = phoneBox(text);
    expect(box.value).toBe(value);
    for (const said of [box.sentence, phoneFault(box.typed)]) expect(said).toContain(sentence);
  }
});

test('a mobile as before 2016 gets its ninth digit where its groups are pasted', () => {
  expect(phoneBox('(11) 9888-8777')).toEqual(phoneBox('11998888777'));
});

test('a digit too many is refused until the number is corrected', () => {
  const full = type('11970155000');
  const over = editPhone(full, '119701550001');
  expect(over).toMatchObject({ value: '11970155000', typed: '119701550001' });
  expect(over.sentence).toContain('“119701550001”');
  expect(editPhone(over, '1197015500')).toEqual(phoneBox('1197015500'));
});

test('typing goes on from what is in the box after a text that was refused', () => {
  for (const refused of ['l1 97015-0077', '119888877771'])
    expect(editPhone(editPhone(type('119'), refused), '1198')).toEqual(phoneBox('1198'));
});

test('a plus that was typed is remembered, until another number is pasted over it', () => {
  expect(type('+51')).toMatchObject({ value: '51', typed: '+51' });
  const foreign = type('+51-987 654 321');
  expect(foreign.sentence).toContain('outro país');
  expect(editPhone(foreign, '(11) 98888-7777')).toEqual(phoneBox('11988887777'));
  expect(editPhone(foreign, '')).toEqual(phoneBox(''));
});

test('the box has only digits, at most eleven', () => {
  const edits = fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ().-]{1,16}$/)));
  fc.assert(
    fc.property(edits, (texts) => {
      const box = texts.reduce(editPhone, phoneBox(''));
      expect(box.value).toMatch(/^\d{0,11}$/);
    }),
  );
});

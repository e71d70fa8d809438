import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from '../../../src/shared/core/check.ts';
import { brCode, crc16 } from '../../../src/shared/money/br-code.ts';
import { centsOf, plainAmount, sumReais } from '../../../src/shared/money/cents.ts';
import { pixSettings } from '../../../src/shared/money/pix.ts';

test('amounts are added in whole cents', () => {
  expect(sumReais([0.1, 0.2, null, 0])).toBe(0.3);
  expect(sumReais(Array(1000).fill(99_999.99))).toBe(99_999_990);
  expect([centsOf(1.15), centsOf(8.2), centsOf(99_999.99)]).toEqual([115, 820, 9_999_999]);
  expect([5, 100, 123_456, 9_999_999].map(plainAmount)).toEqual([
    '0.05',
    '1.00',
    '1234.56',
    '99999.99',
  ]);
});

/** The elements of a code (EMV QRCPS-MPM 3.2): id, two digits of length, value. */
function elementsOf(code: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < code.length; ) {
    const end = at + 4 + Number(code.slice(at + 2, at + 4));
    if (end > code.length) throw new Error(`element ${code.slice(at, at + 2)} is cut`);
    found[code.slice(at, at + 2)] = code.slice(at + 4, end);
    at = end;
  }
  return found;
}

// Banco Central do Brasil, Manual de Padrões para Iniciação do Pix, BR Code estático.
const FULANO = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal' };
test("a code without an amount is the manual's example", () => {
  expect(brCode({ ...FULANO, city: 'BRASILIA' }, 0)).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test('any code can be read back, and its checksum is of all before it', () => {
  const text = (max: number) => fc.stringMatching(new RegExp(`^[!-~]{1,${max}}$`));
  const receiver = fc.record({ key: text(77), name: text(25), city: text(15) });
  fc.assert(
    fc.property(receiver, fc.integer({ min: 1, max: 9_999_999 }), (pix, cents) => {
      const code = brCode(pix, cents);
      const { '26': account = '', ...rest } = elementsOf(code);
      expect(elementsOf(account)).toEqual({ '00': 'br.gov.bcb.pix', '01': pix.key });
      expect(Number(rest['54']) * 100).toBeCloseTo(cents, 6);
      expect(rest).toMatchObject({ '58': 'BR', '59': pix.name, '60': pix.city });
      expect(rest['63']).toBe(crc16(code.slice(0, -4)));
    }),
  );
});

const someone = { name: 'Ana', city: 'Santos' };
test.each([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', '529 982 247 25', '52998224725'],
  // Dashes of other programs, and invisible marks.
  ['cpf', '529.982.247\u201125\u200b', '52998224725'],
  ['cnpj', '11.222.333/0001–81', '11222333000181'],
  ['random', FULANO.key.replaceAll('-', '\u2011'), FULANO.key],
  ['email', 'ana@example.com\u200b', 'ana@example.com'],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  // Receita Federal, the example of the number with letters.
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['phone', '(11) 98888-7777', '+5511988887777'],
  ['phone', '+55 11 98888 7777', '+5511988887777'],
  ['email', ' Ana@Example.com ', 'ana@example.com'],
  ['random', FULANO.key.toUpperCase(), FULANO.key],
])('the key of kind %s "%s" is stored as %s', (kind, key, stored) => {
  const values = { ...someone, kind, key: stored };
  expect(check(pixSettings, { ...someone, kind, key })).toEqual({ ok: true, values });
  expect(check(pixSettings, values)).toEqual({ ok: true, values });
});

test.each([
  ['cpf', '529.982.247-26', 'key', 'Este CPF não existe. Confira os números.'],
  ['cpf', '111.111.111-11', 'key', 'Este CPF não existe. Confira os números.'],
  ['cpf', '5299822472', 'key', 'Este CPF não existe. Confira os números.'],
  ['cnpj', '11.222.333/0001-80', 'key', 'Este CNPJ não existe. Confira.'],
  ['cnpj', '12.ABC.345/01DE-36', 'key', 'Este CNPJ não existe. Confira.'],
  ['cnpj', '00.000.000/0000-00', 'key', 'Este CNPJ não existe. Confira.'],
  ['cnpj', '12.ABC.345/01DE-3A', 'key', 'Este CNPJ não existe. Confira.'],
  ['phone', '(11) 3333-4444', 'key', 'Informe o celular com DDD.'],
  ['phone', '52998224725', 'key', 'Informe o celular com DDD.'],
  ['email', 'ana', 'key', 'Informe o e-mail como está no banco.'],
  ['email', 'joão@example.com', 'key', 'Informe o e-mail como está no banco.'],
  [
    'email',
    `${'a'.repeat(64)}@${'b'.repeat(10)}.br`,
    'key',
    'Informe o e-mail como está no banco.',
  ],
  ['random', '123e4567', 'key', 'Copie a chave aleatória inteira, com os traços.'],
  ['ted', '1', 'kind', 'Escolha o tipo da chave.'],
])('the key of kind %s "%s" is refused: %4$s', (kind, key, field, sentence) => {
  expect(check(pixSettings, { ...someone, kind, key })).toMatchObject({
    ok: false,
    errors: { [field]: sentence },
  });
});

test.each([
  [
    { name: 'João  da Conceição', city: 'São Paulo' },
    { name: 'Joao da Conceicao', city: 'Sao Paulo' },
  ],
  [{ name: '李', city: 'Santos' }, 'Diga o nome de quem recebe.'],
  [{ name: 'Ana', city: '' }, 'Diga a cidade de quem recebe.'],
  [{ name: 'A'.repeat(26), city: 'Santos' }, 'Nome de quem recebe: use no máximo 25 caracteres.'],
  [{ name: 'Ana', city: 'São José dos Campos' }, 'Cidade: use no máximo 15 caracteres.'],
])('a receiver is written as banks do (%#): %2$j', (typed, expected) => {
  const answer = check(pixSettings, { kind: 'email', key: 'ana@example.com', ...typed });
  if (typeof expected === 'string') expect(answer).toMatchObject({ ok: false, message: expected });
  else expect(answer).toMatchObject({ ok: true, values: expected });
});

test('without a key nothing else is asked for', () => {
  const values = { kind: 'cpf', key: '', name: '', city: '' };
  expect(check(pixSettings, {})).toEqual({ ok: true, values });
});

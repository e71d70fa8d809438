import { plainAmount } from './cents.ts';

/** Who receives; plain ASCII as `pixSettings` makes it. */
export type PixReceiver = { readonly key: string; readonly name: string; readonly city: string };

const element = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE of an ASCII text: polynomial 0x1021, beginning with 0xFFFF. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0);
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0');
}

/** A static Pix text (Banco Central, Manual para Iniciação do Pix); 0 cents: the payer chooses. */
export function brCode({ key, name, city }: PixReceiver, cents: number): string {
  const code = [
    element('00', '01'),
    element('26', element('00', 'br.gov.bcb.pix') + element('01', key)),
    // No category; the currency is the real (ISO 4217).
    element('52', '0000'),
    element('53', '986'),
    cents > 0 ? element('54', plainAmount(cents)) : '',
    element('58', 'BR'),
    element('59', name),
    element('60', city),
    // No identifier of the transaction.
    element('62', element('05', '***')),
    '6304',
  ].join('');
  return code + crc16(code);
}

import { clientFields, NOTES_MAX } from '../../../shared/clients/fields.ts';
import type { ImportRow } from '../../../shared/clients/import.ts';
import { fold } from '../../../shared/core/fold.ts';
import { digits, formatPhone, normalizePhone, readPhone } from '../../../shared/core/phone.ts';
import { codePoints, normalizeText } from '../../../shared/core/plain-text.ts';
import { mapFields } from '../../../shared/core/record-fields.ts';
import { isEmail, tidyMail } from '../../../shared/core/text-schemas.ts';
import { isArea, isCountry, isKind, type Target } from './headings.ts';
import type { Column, Line } from './sheet.ts';

/** A line as the server accepts it, and remarks for the owner. */
export type ReadRow = {
  readonly number: number;
  readonly row: ImportRow;
  readonly remarks: readonly string[];
};

// Longer than any valid value: the server refuses it with its reason.
const CELL_MAX = NOTES_MAX + 1;

// Invisible marks: soft hyphen, spaces and joiners without width.
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
// `="11970150001"`: a number that Excel should not reformat.
const QUOTED = /^="([^"]*)"$/;

const clean = (cell: string) => cell.replace(UNSEEN, '').trim().replace(QUOTED, '$1');

/** A text that is too long even after the server has tidied it stays too long. */
const bounded = (text: string) =>
  text.length > CELL_MAX && codePoints(normalizeText(text)) > NOTES_MAX
    ? [...normalizeText(text).replace(/\s/g, '…')].slice(0, CELL_MAX).join('')
    : text;

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** The whole name if a column has it, else its parts in order. */
function nameOf(first: (target: Target) => string, hasFirst: boolean): string {
  const [whole, surname] = [first('name'), first('surname')];
  const rest = [first('middle'), surname, first('suffix')];
  const joined = words([hasFirst ? first('first') : whole, ...rest].join(' ')).join(' ');
  const isWhole = surname !== '' && fold(whole).endsWith(` ${fold(surname)}`);
  const name = isWhole || (hasFirst && whole.length >= joined.length) ? whole : joined;
  return words(name || first('alias')).join(' ');
}

const SEPARATORS = / ::: |[\n;|/,]|\s(?:ou|e)\s/;

/** The parts of a cell with several values; a cell without a valid one stays whole. */
function split(text: string, isValid: (part: string) => boolean): readonly string[] {
  if (isValid(text)) return [text];
  const parts = text.split(SEPARATORS).map((part) => part.trim());
  return parts.some(isValid) ? parts.filter(Boolean) : [text];
}

const isPhone = (text: string) => normalizePhone(text) !== null;

// Words for a kind of phone or its carrier, not within an address, and the `p:` of Meta's forms;
// WhatsApp's own ids of chats.
const KIND =
  /(?<![( -])[( -]*(?<![\w./])(?:whats(?: ?app)?|wpp|zap|cel(?:ular)?|tel(?:efone)?|fone|fixo|casa|trabalho|res(?:idencial)?|com(?:ercial)?|pessoal|vivo|claro|tim|oi|nextel|p(?=:))(?![\w/]|\.\w|:\/)[.:)]*/gi;
const CHAT = /^(\d+)@(?:c\.us|s\.whatsapp\.net)$/;

/** A phone without such words, if it is valid then. */
const readable = (text: string) =>
  [text, text.replace(KIND, ' ').replace(CHAT, '+$1').trim()].find(isPhone) ?? text;

function hasExtension(text: string): boolean {
  const reading = readPhone(text);
  return 'fault' in reading && reading.fault === 'extension';
}

/** The first mobile number, else the first number, else the first text; and the others. */
function phoneOf(cells: readonly string[]) {
  const texts = cells.filter(Boolean).flatMap((cell) =>
    // Without its extension it would be another number.
    hasExtension(cell) ? [cell] : split(cell, (part) => isPhone(readable(part))),
  );
  const numbers = texts.map(readable).map((text) => ({ text, number: normalizePhone(text) }));
  const chosen =
    numbers.find(({ number }) => number?.length === 11) ??
    numbers.find(({ number }) => number !== null) ??
    numbers[0];
  const others = numbers
    .filter(({ number, text }) =>
      number === null
        ? text !== chosen?.text && digits(text).length > 7
        : number !== chosen?.number,
    )
    .map(({ number, text }) =>
      number === null ? text : formatPhone(number).replace(' ', '\u00a0'),
    );
  return { phone: chosen?.text ?? '', others: [...new Set(others)] };
}

function emailOf(cells: readonly string[]): string {
  const texts = cells.flatMap((cell) => split(cell, (part) => isEmail(tidyMail(part))));
  const addresses = texts.map(tidyMail);
  return addresses.find(isEmail) ?? addresses[0] ?? '';
}

const list = new Intl.ListFormat('pt-BR');

export function rowOf({ number, cells }: Line, columns: readonly Column[]): ReadRow {
  const places = (target: Target) =>
    columns.flatMap((column, at) => (column.target === target ? [at] : []));
  const all = (target: Target) =>
    places(target)
      .map((at) => clean(cells[at] ?? ''))
      .filter(Boolean);
  const first = (target: Target) => bounded(all(target)[0] ?? '');
  const country = digits(cells[columns.findIndex(({ label }) => isCountry(label))] ?? '');
  const isAbroad = !/^0*(?:55)?$/.test(country);
  const phones = places('phone').map((at) => {
    const [label = '', text = ''] = [columns[at - 1]?.label, cells[at - 1]];
    const phone = clean(cells[at] ?? '');
    if (isKind(label) && /fax|pager/i.test(text)) return '';
    const isApart =
      isArea(label) && /^\D*\d{2,3}\D*$/.test(text) && /^(?:[\s().-]*\d){8,9}$/.test(phone);
    const whole = isApart ? `${clean(text)} ${phone}` : phone;
    return isAbroad && /^[\d(]/.test(whole) ? `+${country} ${whole}` : whole;
  });
  const { phone, others } = phoneOf(phones);
  const lost = columns.filter(
    ({ target }, at) => target !== null && cells[at]?.includes('\ufffd') === true,
  );
  const remarks = [
    others.length > 0 &&
      `${others.length > 1 ? 'Outros números' : 'Outro número'}: ${list.format(others)}.`,
    lost.length > 0 &&
      `Um caractere do arquivo se perdeu em ${list.format(lost.map(({ label }) => label))}. Confira depois.`,
  ];
  return {
    number,
    row: {
      ...mapFields(clientFields, (_, column) => first(column)),
      created_at: first('created_at'),
      name: bounded(
        nameOf(
          first,
          columns.some(({ target }) => target === 'first'),
        ),
      ),
      phone: bounded(phone),
      email: bounded(emailOf(all('email'))),
      notes: bounded(all('notes').join('\n')),
    },
    remarks: remarks.filter((remark) => remark !== false),
  };
}

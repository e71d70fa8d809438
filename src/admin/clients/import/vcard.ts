import { readings } from './decode.ts';
import type { Cells } from './sheet.ts';

type Property = {
  readonly name: string;
  /** Handles `CELL` of vCard 2.1 and `TYPE=CELL`, in capitals. */
  readonly params: readonly string[];
  readonly value: string;
};

// Photos are most of a file.
const MEDIA = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:].*(?:\r?\n[ \t].*)*/gim;
const QUOTED = /^[^:]*QUOTED-PRINTABLE/i;

/** Bytes without the folds inside a character, which some programs write (RFC 6350 3.2). */
export function withoutSplits(bytes: Uint8Array): Uint8Array {
  const isInside = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const feed = bytes[at] === 13 ? at + 1 : at;
    const isFold = bytes[feed] === 10 && [9, 32].includes(bytes[feed + 1] ?? 0);
    if (isFold && (bytes[at - 1] ?? 0) >= 0x80 && isInside(feed + 2)) at = feed + 1;
    else kept[length++] = bytes[at] ?? 0;
  }
  return kept.subarray(0, length);
}

/** Unfolded lines (RFC 6350 3.2), including soft breaks of quoted-printable. */
function unfold(text: string): readonly string[] {
  const lines: string[][] = [];
  for (const line of text.replace(MEDIA, '').split(/\r\n?|\n/)) {
    const open = lines.at(-1);
    const before = open?.at(-1) ?? '';
    if (open && before.endsWith('=') && QUOTED.test(open[0] ?? '')) {
      open[open.length - 1] = before.slice(0, -1);
      open.push(line.replace(/^[ \t](?==)/, ''));
    } else if (open && /^[ \t]/.test(line)) open.push(line.slice(1));
    else lines.push([line]);
  }
  return lines.map((parts) => parts.join(''));
}

const textOf = (bytes: Uint8Array, charset: string | undefined): string => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return readings(bytes)[0]?.text ?? '';
  }
};

function unquote(value: string, charset: string | undefined): string {
  const bytes = value
    .replace(/[^\0-\xff]/g, '?')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return textOf(
    Uint8Array.from(bytes, (char) => char.charCodeAt(0)),
    charset,
  );
}

// `item1.TEL;type=CELL;type=pref:+55 11 …`
const PROPERTY = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:"])*)?):(.*)$/s;

function propertyOf(line: string): Property | null {
  const [, name = '', given = '', value = ''] = PROPERTY.exec(line) ?? [];
  if (name === '') return null;
  const params = given
    .toUpperCase()
    .split(/[;,"]|\b(?:TYPE|ENCODING)=/)
    .filter(Boolean);
  const charset = params.find((param) => param.startsWith('CHARSET='))?.slice(8);
  const quoted = params.includes('QUOTED-PRINTABLE');
  return { name: name.toUpperCase(), params, value: quoted ? unquote(value, charset) : value };
}

const plain = (value: string) =>
  value.replace(/\\([\\,;:"n])/gi, (_, char: string) => (/n/i.test(char) ? '\n' : char)).trim();

/** The parts of a structured value like `N`; several values of a part become words. */
const parts = (value: string) =>
  value.split(/(?<!\\);/).map((part) => plain(part.replace(/(?<!\\),/g, ' ')));

const nameOf = (value: string) => {
  const [family, given, middle, , suffix] = parts(value);
  return [given, middle, family, suffix].filter(Boolean).join(' ');
};

const COLUMNS = ['Nome', 'Empresa ou apelido', 'E-mail', 'Anotações'];

function cellsOf(card: readonly Property[]): readonly string[] {
  const all = (name: string) => card.filter((one) => one.name === name);
  const first = (...names: readonly string[]) =>
    names.flatMap(all).find(({ value }) => value.trim() !== '')?.value ?? '';
  const phones = all('TEL').filter(
    ({ params }) =>
      params.includes('CELL') || !params.some((one) => /FAX|PAGER|ASSISTANT/.test(one)),
  );
  return [
    plain(first('FN')) || nameOf(first('N')),
    parts(first('ORG', 'NICKNAME', 'X-WA-BIZ-NAME')).filter(Boolean)[0] ?? '',
    all('EMAIL')
      .map(({ value }) => plain(value))
      .join(' ::: '),
    all('NOTE')
      .map(({ value }) => plain(value))
      .join('\n'),
    ...phones.map(({ value }) => plain(value)),
  ];
}

/** One row a contact of a vCard file (2.1, 3.0 or 4.0), after a row of headings. */
export function readVcard(text: string): Cells {
  const cards: Property[][] = [];
  // A card may have that of an assistant within.
  const open: Property[][] = [];
  for (const line of unfold(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) cards.push(open[open.push([]) - 1] ?? []);
    if (/^END:VCARD\s*$/i.test(line)) open.pop();
    const property = propertyOf(line);
    if (property) open.at(-1)?.push(property);
  }
  const isGroup = (card: readonly Property[]) =>
    card.some(({ name, value }) => /KIND$/.test(name) && /^group\s*$/i.test(value));
  const rows = cards.filter((card) => !isGroup(card)).map(cellsOf);
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const phones = Array.from(
    { length: Math.max(1, width - COLUMNS.length) },
    (_, at) => `Telefone ${at + 1}`,
  );
  return [[...COLUMNS, ...phones], ...rows];
}

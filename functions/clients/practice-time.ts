import { now } from '../../src/shared/core/clock.ts';

const DAY = 86_400_000;

function wallClock(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (time) => {
    const parts = format.formatToParts(time);
    const [year = 0, month = 1, ...rest] = (
      ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
    ).map((type) => Number(parts.find((part) => part.type === type)?.value));
    return Date.UTC(year, month - 1, ...rest);
  };
}

function atWall(clock: (time: number) => number, wall: number): number {
  const times = [wall - DAY, wall + DAY].map((near) => wall - (clock(near) - near));
  return times.find((time) => clock(time) === wall) ?? Math.max(...times);
}

const TIME = String.raw`(?:(?: (?:às|-) |[ T,])\s*(?<hour>\d{1,2})[:h](?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d{1,9})?)?(?:\s?(?<half>[AaPp])\.?[Mm]\.?)?)?`;
const ZONE = String.raw`\s?(?<zone>Z|UTC|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?`;
const BRAZILIAN = new RegExp(
  String.raw`^(?<day>\d{1,2})([/.-])(?<month>\d{1,2})\2(?<year>\d{4}|\d\d)${TIME}$`,
);
const ISO = new RegExp(
  String.raw`^(?<year>\d{4})([/-])(?<month>\d\d?)\2(?<day>\d\d?)${TIME}${ZONE}$`,
);

const MONTHS = 'jan fe[vb] mar a[bp]r ma[iy] jun jul a[gu][og] se[tp] o[uc]t nov de[zc]'.split(' ');
const BETWEEN = '(?: de |[ /.-])';
const NAMED_MONTH = new RegExp(
  `[º°]?${BETWEEN}(?:${MONTHS.map((month) => `(${month})`).join('|')})[a-zç]*\\.?${BETWEEN}`,
  'i',
);
const WEEKDAY = /^[a-zçáãé.-]+, /i;

/** 'sáb., 3 de fevereiro de 2024' as '3/2/2024', as Excel writes days. */
const numbered = (text: string): string =>
  text
    .replace(WEEKDAY, '')
    .replace(NAMED_MONTH, (_, ...found) => `/${found.findIndex(Boolean) + 1}/`);

function offsetOf(zone: string): number {
  if (/[ZU]/.test(zone)) return 0;
  const [hours = 0, minutes = 0] = (zone.slice(1).match(/\d{2}/g) ?? []).map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

// Excel's day numbers with a fraction of a day, from 1954 to 2091.
const SERIAL = /^[2-6]\d{4}(?:[.,]\d+)?$/;
const DAY_ZERO = Date.UTC(1899, 11, 30);

const wallOf = (serial: string): number =>
  DAY_ZERO + Math.round(Number(serial.replace(',', '.')) * 86_400) * 1000;

/** Expands a two-digit year to the latest past year that ends with it. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  const current = new Date(now()).getUTCFullYear();
  const sameCentury = Math.floor(current / 100) * 100 + Number(year);
  return String(sameCentury > current ? sameCentury - 100 : sameCentury);
}

/** Reads 'dd/mm/aaaa hh:mm:ss', ISO 8601 or a spreadsheet's day in ms since 1970, or null. */
export function timeReader(timeZone: string): (text: string) => number | null {
  const clock = wallClock(timeZone);
  return (text) => {
    if (SERIAL.test(text)) return atWall(clock, wallOf(text));
    const written = numbered(text);
    const groups = (BRAZILIAN.exec(written) ?? ISO.exec(written))?.groups;
    if (!groups) return null;
    const { zone, half, ...named } = groups;
    if (half) named.hour = `${(Number(named.hour) % 12) + (/p/i.test(half) ? 12 : 0)}`;
    const year = fullYear(named.year ?? '');
    const two = (name: string) => (named[name] ?? '').padStart(2, '0');
    const iso = `${year}-${two('month')}-${two('day')}T${two('hour')}:${two('minute')}:${two('second')}`;
    const wall = Date.parse(`${iso}Z`);
    // 31/02 would become another day; no list is from before 1900.
    const there = !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(iso);
    if (!there || year < '1900') return null;
    return zone === undefined ? atWall(clock, wall) : wall - offsetOf(zone);
  };
}

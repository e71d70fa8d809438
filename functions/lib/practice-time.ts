const DAY = 86_400_000;

/** A clock on the practice's wall, its hands read as if they were UTC's. */
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

/** When the practice's clock shows `wall`; of two such moments the first, of none the later side. */
function atWall(wall: number, timeZone: string): number {
  const clock = wallClock(timeZone);
  const times = [wall - DAY, wall + DAY].map((near) => wall - (clock(near) - near));
  return times.find((time) => clock(time) === wall) ?? Math.max(...times);
}

const TIME = String.raw`(?:[ T,]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?)?`;
const BRAZILIAN = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4})${TIME}$`);
const ISO = new RegExp(
  String.raw`^(\d{4})-(\d{2})-(\d{2})${TIME}(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$`,
);

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = (zone.slice(1).match(/\d{2}/g) ?? []).map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/**
 * A day, or a day and a time, as people and programs write it: 'dd/mm/aaaa hh:mm:ss' or ISO 8601.
 * Without an offset it is the practice's time. To the second, in ms since 1970; null for what is no
 * date.
 */
export function readTime(text: string, timeZone: string): number | null {
  const brazilian = BRAZILIAN.exec(text);
  const iso = ISO.exec(text);
  const [, first, second, third, hour = '0', minute = '0', secondOfMinute = '0', zone] =
    brazilian ?? iso ?? [];
  if (first === undefined || second === undefined || third === undefined) return null;
  const [year, day] = brazilian ? [Number(third), Number(first)] : [Number(first), Number(third)];
  const wanted = [year, Number(second), day, Number(hour), Number(minute), Number(secondOfMinute)];
  const wall = Date.UTC(year, Number(second) - 1, day, ...wanted.slice(3));
  const date = new Date(wall);
  const got = [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
  // 31/02 and 25:00 would quietly become another day; before 1900 nobody kept such a list.
  if (year < 1900 || wanted.some((part, index) => part !== got[index])) return null;
  return zone === undefined ? atWall(wall, timeZone) : wall - offsetOf(zone);
}

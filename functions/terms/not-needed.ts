/** In place of what sanitize-html loads: postcss reads styles, dayjs dates, and terms have neither. */
export function parse(): never {
  throw new Error('styles are not parsed');
}

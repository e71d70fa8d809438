/** In place of postcss: sanitize-html parses styles with it, and terms have no attributes. */
export function parse(): never {
  throw new Error('styles are not parsed');
}

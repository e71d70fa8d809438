// Owner-chosen values that reach a style sheet: a grammar, not a filter, so that nothing else can
// get in.
const HEX = '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})';
const NUMBER = '\\d{1,3}(?:\\.\\d{1,4})?%?';
const ALPHA = '(?:0|1|0?\\.\\d{1,4}|1\\.0{1,4}|\\d{1,3}%)';
const RGB = `rgba?\\(\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*(?:,\\s*${ALPHA}\\s*)?\\)`;
const COLOR_NAMES =
  'black|white|gray|silver|maroon|red|purple|green|olive|navy|teal|ivory|beige|brown|gold|pink|orange|transparent';
const COLOR = `(?:${HEX}|${RGB}|${COLOR_NAMES})`;
const LENGTH = '-?(?:\\d{1,2}(?:\\.\\d{1,2})?px|0)';
const SHADOW = `${LENGTH}\\s+${LENGTH}(?:\\s+${LENGTH})?(?:\\s+${COLOR})?`;

const isColorText = new RegExp(`^${COLOR}$`, 'i');
const isShadowText = new RegExp(`^(?:none|${SHADOW}(?:\\s*,\\s*${SHADOW}){0,3})$`, 'i');

/** A hex, rgb(a) or plainly named CSS colour. */
export function isColor(text: string): boolean {
  return isColorText.test(text);
}

/** `none` or up to four shadows of px lengths and a colour. */
export function isShadow(text: string): boolean {
  return isShadowText.test(text);
}

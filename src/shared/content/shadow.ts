import { COLOR } from './css-values.ts';

// Apart from css-values.ts, which visitors load.

const LENGTH = '-?(?:\\d{1,2}(?:\\.\\d{1,2})?px|0)';
const SHADOW = `${LENGTH}\\s+${LENGTH}(?:\\s+${LENGTH})?(?:\\s+${COLOR})?`;

const isShadowText = new RegExp(`^(?:none|${SHADOW}(?:\\s*,\\s*${SHADOW}){0,3})$`, 'i');

/** `none` or up to four shadows of px lengths and a colour. */
export function isShadow(text: string): boolean {
  return isShadowText.test(text);
}

export const DEFAULT_SHADOW = '0 2px 4px rgba(0, 0, 0, 0.3)';

/** The hero's text shadow while none is chosen. */
export const DEFAULT_SHADOW = '0 2px 4px rgba(0, 0, 0, 0.3)';

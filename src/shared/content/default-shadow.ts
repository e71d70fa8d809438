/** The hero's text shadow while none is chosen: in the definition, and for who draws it. */
export const DEFAULT_SHADOW = '0 2px 4px rgba(0, 0, 0, 0.3)';

export const DEFAULT_SHADOW = '0 2px 4px rgba(0, 0, 0, 0.3)';

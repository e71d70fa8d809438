/** The hero's title while none is saved; apart, because a page that redraws needs it alone. */
export const DEFAULT_TITLE = 'Toque\nMassoterapia Profissional';

/** The hero's texts while none are saved. */
export const DEFAULT_TITLE = 'Toque\nMassoterapia Profissional';

export const DEFAULT_SUBTITLE =
  'Mãos atentas, ambiente calmo e tempo só para você. Alivie dores, solte a tensão e volte a se sentir bem no próprio corpo.';

/** The practice's where PRACTICE_TIMEZONE says nothing. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** What `/hours.js` exports. */
type Script = Pick<typeof import('./hours-script.ts'), 'hoursLines'>;

const ADDRESS = '/hours.js';

/**
 * Loads what only pages with the owner's own hours need: their drawing, and 'Aberto agora'. Under
 * one address, because a page that was built without them may be redrawn with them.
 */
export const loadHours = (): Promise<Script> => import(/* @vite-ignore */ ADDRESS);

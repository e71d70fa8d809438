import { startOpenNow } from '../open-now.ts';

/** The build writes it before this script. */
declare const practiceTimeZone: string;

startOpenNow(practiceTimeZone);

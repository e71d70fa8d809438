import { whenIdle } from '../lazy/load.ts';
import { startOpenNow } from './open-now.ts';

// biome-ignore lint/performance/noBarrelFile: the file itself is what a page loads
export { contactLines, daysText } from './hours-lines.ts';

declare const practiceTimeZone: string;

whenIdle(() => startOpenNow(practiceTimeZone));

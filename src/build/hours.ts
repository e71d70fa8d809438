import { hoursLines } from '../site/hours-lines.ts';
import { provideHoursLines } from '../site/hours-source.ts';

provideHoursLines(hoursLines);

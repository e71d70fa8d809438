import { hoursLines } from '../site/contact/hours-lines.ts';
import { provideHoursLines } from '../site/contact/hours-source.ts';

provideHoursLines(hoursLines);

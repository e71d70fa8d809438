import * as words from '../site/contact/hours-lines.ts';
import { provideHours } from '../site/contact/hours-source.ts';

provideHours(words);

import * as words from '../site/contact/hours-lines.ts';
import { provideHours } from '../site/contact/hours-source.ts';
import { provideIcons } from '../site/icons/source.ts';
import { ART } from '../site/ui/Picture.tsx';
import { iconData, room } from './icon-data.ts';

export const iconBodies: ReadonlyMap<string, string> = new Map(Object.entries(iconData));

provideIcons(iconBodies);
ART.firstRoom = `data:image/svg+xml,${room}`;
provideHours(words);

import { provideIcons } from '../site/icons/source.ts';
import { iconData } from './icon-data.ts';

export const iconBodies: ReadonlyMap<string, string> = new Map(Object.entries(iconData));

provideIcons(iconBodies);

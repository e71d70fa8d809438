import type { SiteContent } from '../shared/content/content.ts';
import { iconName, NEUTRAL } from '../site/icons/names.ts';
import { iconBodies } from './icons.ts';

const OURS = ['arrow-right', 'map-pin', 'brand-whatsapp', 'brand-instagram', 'brand-facebook'];

const drawing = (name: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='red' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'>${(
    iconBodies.get(name) ?? iconBodies.get(NEUTRAL) ?? ''
  ).replaceAll('"', "'")}</svg>`;

/** CSS that draws icons below the first window: in the HTML their paths would cost a round trip. */
export function lateIcons({ services, benefits }: SiteContent): string {
  const icons = [...services, ...benefits].map(({ icon }) => icon);
  const names = new Set([...icons, ...OURS].map(iconName));
  return Array.from(
    names,
    (name) => `[data-icon="${name}"]:empty{mask:url("data:image/svg+xml,${drawing(name)}")}`,
  ).join('');
}

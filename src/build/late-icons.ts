import type { SiteContent } from '../shared/content/content.ts';
import { iconName, NEUTRAL } from '../site/icons/names.ts';
import { iconBodies } from './icons.ts';

const OURS = ['arrow-right', 'map-pin', 'brand-whatsapp'];

const SIDE = 24;

const pathOf = (name: string): string =>
  Array.from(
    (iconBodies.get(name) ?? iconBodies.get(NEUTRAL) ?? '').matchAll(/ d="([^"]*)"/g),
    ([, path]) => path,
  ).join('');

/** Icons below the first window, in one picture: browsers read each SVG as its own document. */
export function lateIcons({ services, benefits, contact }: SiteContent): string {
  const icons = [...services, ...benefits].map(({ icon }) => icon);
  if (contact.instagram) icons.push('brand-instagram');
  if (contact.facebook) icons.push('brand-facebook');
  const names = [...new Set([...icons, ...OURS].map(iconName))];
  const paths = names.map(
    (name, index) => `<path transform='translate(0,${SIDE * index})' d='${pathOf(name)}'/>`,
  );
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SIDE} ${SIDE * names.length}' fill='none' stroke='red' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'>${paths.join('')}</svg>`;
  const places = names.map((name, index) => `[data-icon="${name}"]{--i:${index}}`);
  const place = `0 calc(var(--i)*100%/${names.length - 1})/100% ${100 * names.length}%`;
  return `${places.join('')}.icon:empty{-webkit-mask:url("data:image/svg+xml,${picture}") ${place}}`;
}

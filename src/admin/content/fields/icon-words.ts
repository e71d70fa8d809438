import { fold } from '../../../shared/core/text.ts';
import { MORE_ICONS } from '../../../site/icons/more-names.ts';
import { ICONS, iconName, NEUTRAL } from '../../../site/icons/names.ts';
import { CATALOG, type PickableIcon } from './icon-catalog.ts';

const LABELS = new Map(CATALOG.map(({ name, label }) => [name, label]));

/** Tabler's name of the icon that the page draws for a class name. */
export function drawnIcon(className: string): string {
  const name = iconName(className);
  return ICONS.has(name) || MORE_ICONS.includes(name) ? name : NEUTRAL;
}

/** What is said of a class name: the icon's word, or that nobody has an icon of that name. */
export function iconWords(className: string): string {
  const name = drawnIcon(className);
  const label = LABELS.get(name) ?? name;
  // Only a name that says so itself is meant as the neutral one.
  const meant = name !== NEUTRAL || /(?:^|[\s-])(?:spa|lotus)$/.test(className.trim());
  if (meant) return label;
  return className.trim() === ''
    ? `Sem escolha, o site mostra: ${label}.`
    : `Não há desenho com este nome: o site mostra ${label}.`;
}

const SEARCHED = CATALOG.map((icon) => ({ icon, words: fold(icon.words).split(/[\s-]+/) }));

/** The icons of which every word of a search begins one of theirs, in any accents. */
export function foundIcons(search: string): readonly PickableIcon[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  return SEARCHED.filter(({ words }) =>
    wanted.every((start) => words.some((word) => word.startsWith(start))),
  ).map(({ icon }) => icon);
}

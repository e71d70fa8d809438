import { searchWords } from '../../../shared/core/fold.ts';
import entries from '../../../site/icons/icons.txt?raw';
import { ICONS, iconName, NEUTRAL } from '../../../site/icons/names.ts';

type PickableIcon = { readonly name: string; readonly label: string; readonly words: string };

export const CATALOG: readonly PickableIcon[] = entries
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', label = '', more = ''] = line.split('|');
    return { name, label, words: `${label} ${more} ${name}` };
  });

const LABELS = new Map(CATALOG.map(({ name, label }) => [name, label]));

/** Tabler's name of the icon that the page draws for a class name. */
export function drawnIcon(className: string): string {
  const name = iconName(className);
  return ICONS.has(name) || LABELS.has(name) ? name : NEUTRAL;
}

export function iconWords(className: string): string {
  const name = drawnIcon(className);
  const label = LABELS.get(name) ?? name;
  const isKnown = name !== NEUTRAL || /(?:^|[\s-])(?:spa|lotus)$/.test(className.trim());
  if (isKnown) return label;
  return className.trim() === ''
    ? `Sem escolha, o site mostra: ${label}.`
    : `Não há desenho com este nome: o site mostra ${label}.`;
}

const SEARCHED = CATALOG.map((icon) => ({ icon, words: searchWords(icon.words) }));

export function foundIcons(search: string): readonly PickableIcon[] {
  const wanted = searchWords(search);
  return SEARCHED.filter(({ words }) =>
    wanted.every((start) => words.some((word) => word.startsWith(start))),
  ).map(({ icon }) => icon);
}

import { atom } from 'nanostores';
import type { Media } from '../../../shared/media/media.ts';

export const PLACES = [
  { section: 'hero', screen: 'hero', label: 'Capa', takes: 'one' },
  { section: 'about', screen: 'about', label: 'Sobre', takes: 'one' },
  { section: 'gallery', screen: 'gallery', label: 'Galeria', takes: 'all' },
  { section: 'blog', screen: 'blog#title', label: 'Nova postagem', takes: 'one' },
] as const;

export type Place = (typeof PLACES)[number];

type Handed = { readonly section: Place['section']; readonly photos: readonly Media[] };

const $handed = atom<Handed | null>(null);

export const handOver = (handed: Handed): void => $handed.set(handed);

/** Takes the photos that were shared for this section. */
export function takeHanded(section: string): readonly Media[] {
  const handed = $handed.get();
  if (handed?.section !== section) return [];
  $handed.set(null);
  return handed.photos;
}

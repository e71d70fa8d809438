import { fold } from '../../../shared/core/fold.ts';
import type { FormValues } from '../../editor/drafts.ts';

// A word of the title that begins with a stem selects the icon; the first matching line wins.
const STEMS: readonly (readonly [icon: string, stems: string])[] = [
  ['ripple', 'drena linfa'],
  ['circles', 'ventosa cupping'],
  ['stack-2', 'pedra quente'],
  ['shoe', 'reflexo podal pes'],
  ['woman', 'gestant gravid mae'],
  ['baby-carriage', 'bebe shantala crianca infantil'],
  ['run', 'desport esport atleta corred treino'],
  ['hand-finger', 'shiatsu pressao ponto do-in'],
  ['armchair', 'quick cadeira express empresa'],
  ['mood-smile', 'facial face rosto'],
  ['sunrise', 'estac amanhec'],
  ['flower', 'aroma flor'],
  ['wood', 'bambu'],
  ['candle', 'vela'],
  ['bath', 'escalda banho ofuro'],
  ['brain', 'crani cabeca capilar'],
  ['bone', 'costas coluna lombar postura'],
  ['yoga', 'ayurved yoga indiana abhyanga'],
  ['stretching', 'tailandes thai along'],
  ['sparkles', 'reiki energe'],
  ['hearts', 'casal dupla'],
  ['moon', 'sono dormir noite insonia'],
  ['wind', 'respir calma ansied estress stress'],
  ['heartbeat', 'cora cardio circula'],
  ['shield', 'imun defesa'],
  ['droplet', 'oleo hidrat'],
  ['feather', 'relax leve suave'],
  ['heart-handshake', 'terap cuid'],
  ['massage', 'massag massot'],
];

const wordsOf = (title: string) => fold(title).split(/[^\p{L}]+/u);

/** Class name of the icon that fits a title; null for none. */
export function suggestedIcon(title: string): string | null {
  const words = wordsOf(title);
  const found = STEMS.find(([, stems]) =>
    stems.split(' ').some((stem) => words.some((word) => word.startsWith(stem))),
  );
  return found ? `ti-${found[0]}` : null;
}

type Values = FormValues;

/** The icon for a new title, unless the owner chose another than the suggested one. */
export function iconFor(title: string, { title: before, icon }: Values, fallback: string): string {
  const own = suggestedIcon(String(before ?? '')) ?? fallback;
  return icon === own ? (suggestedIcon(title) ?? fallback) : String(icon ?? '');
}

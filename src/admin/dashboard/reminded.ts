import { atom } from 'nanostores';
import { readJson, write } from '../../browser/storage.ts';
import { isRecord } from '../../shared/core/is-record.ts';
import { today } from '../ui/today.ts';

function stored(): readonly string[] {
  const kept = readJson('remindedSessions');
  if (!isRecord(kept) || kept.day !== today() || !Array.isArray(kept.ids)) return [];
  return kept.ids.filter((id) => typeof id === 'string');
}

/** Ids of tomorrow's sessions that she has written about today, in this browser. */
export const $reminded = atom(stored());

export function remindedOf(id: string): void {
  $reminded.set([...stored(), id]);
  write('remindedSessions', JSON.stringify({ day: today(), ids: $reminded.get() }));
}

import { atom } from 'nanostores';
import { readJson, write } from '../../browser/storage.ts';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { isRecord } from '../../shared/core/json.ts';

function stored(): readonly string[] {
  const kept = readJson('remindedSessions');
  if (!isRecord(kept) || kept.day !== practiceDay() || !Array.isArray(kept.ids)) return [];
  return kept.ids.filter((id) => typeof id === 'string');
}

/** Ids of tomorrow's appointments that were reminded today, in this browser. */
export const $reminded = atom(stored());

export function remindedOf(id: string): void {
  $reminded.set([...stored(), id]);
  write('remindedSessions', JSON.stringify({ day: practiceDay(), ids: $reminded.get() }));
}

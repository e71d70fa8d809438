import { atom, onMount } from 'nanostores';
import { practiceDay } from '../../../shared/appointments/practice-day.ts';
import { exportClient } from '../../../shared/clients/panel-endpoints.ts';
import type { ClientExport } from '../../../shared/clients/privacy.ts';
import { callAsOwner } from '../../session/session.ts';

type Reading =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'read'; readonly data: ClientExport };

/** Reads once: every read is recorded in the activity log. */
export function clientData(id: string) {
  const $data = atom<Reading>({ state: 'reading' });
  let asked = false;

  async function read(): Promise<void> {
    $data.set({ state: 'reading' });
    try {
      const { data } = await callAsOwner(exportClient, { params: { id } });
      $data.set({ state: 'read', data });
    } catch (error) {
      $data.set({ state: 'failed', error });
    }
  }

  onMount($data, () => {
    if (asked) return;
    asked = true;
    void read();
  });
  return { $data, read };
}

export function dataFile(data: ClientExport): { readonly file: Blob; readonly name: string } {
  const day = practiceDay(Date.parse(data.exported_at));
  const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
  return { file, name: `dados-do-cliente-${day}.json` };
}

import { atom, computed } from 'nanostores';
import { read, write } from '../../browser/storage.ts';
import { readFailedLogins } from '../../shared/access/panel-endpoints.ts';
import { query } from '../session/queries.ts';
import { formatInSentence } from '../ui/moment.tsx';

export const $failedLogins = query(readFailedLogins);

const $dismissed = atom(read('failedLoginsTold'));

/** The sentence about failed logins since the last visit; null for none. */
export const $failedLoginsText = computed(
  [$failedLogins, $dismissed],
  ({ data }, dismissed): string | null => {
    if (!data || data.count === 0 || data.last_at === null || data.last_at === dismissed)
      return null;
    const { count, last_at } = data;
    const when = formatInSentence(last_at);
    return count === 1
      ? `Uma tentativa de entrada com senha errada desde a sua última visita, ${when}.`
      : `${count.toLocaleString('pt-BR')} tentativas de entrada com senha errada desde a sua última visita, a última ${when}.`;
  },
);

export function dismissFailedLogins(): void {
  const last = $failedLogins.get().data?.last_at ?? null;
  if (last !== null) write('failedLoginsTold', last);
  $dismissed.set(last);
}

import { atom, computed } from 'nanostores';
import { read, write } from '../../browser/storage.ts';
import { readFailedLogins } from '../../shared/access/panel-endpoints.ts';
import { query } from '../session/queries.ts';
import { momentInSentence } from '../ui/moment.ts';

const $failedLogins = query(readFailedLogins);

// The last one that she was told of: another one after it is news again.
const $told = atom(read('failedLoginsTold'));

/** What there is to say of wrong passwords since her last visit; null for nothing. */
export const $failedLoginsWord = computed(
  [$failedLogins, $told],
  ({ data }, told): string | null => {
    if (!data || data.count === 0 || data.last_at === null || data.last_at === told) return null;
    const { count, last_at } = data;
    const when = momentInSentence(last_at);
    return count === 1
      ? `Uma tentativa de entrada com senha errada desde a sua última visita, ${when}.`
      : `${count.toLocaleString('pt-BR')} tentativas de entrada com senha errada desde a sua última visita, a última ${when}.`;
  },
);

/** She has read it: nothing more is said of these, in any tab of this browser. */
export function dismissFailedLogins(): void {
  const last = $failedLogins.get().data?.last_at ?? null;
  if (last !== null) write('failedLoginsTold', last);
  $told.set(last);
}

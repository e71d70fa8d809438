import { computed } from 'nanostores';
import { randomKey } from '../../../browser/random-key.ts';
import { check } from '../../../shared/core/check.ts';
import {
  addPoster,
  listPosters,
  removePoster,
  reportPaths,
} from '../../../shared/reports/endpoints.ts';
import { type Poster, poster } from '../../../shared/reports/reports.ts';
import { failure, isGone } from '../../clients/client-failures.ts';
import { createEditor } from '../../editor/editor.ts';
import { query, reload } from '../../session/queries.ts';
import { callAfterLogin } from '../../session/session.ts';
import { $monthPaths, POSTER } from '../paths.ts';

/** Sentences of posters that cannot be had, made or taken away. */
export const posterFailures = {
  list: 'Erro ao carregar os cartazes. Por favor, tente novamente.',
  save: 'Erro ao criar o cartaz. Por favor, tente novamente.',
  remove: 'Erro ao excluir o cartaz. Por favor, tente novamente.',
} as const;

/** The places with a poster, the newest first. */
export const $posters = query(listPosters);

/** How many people came by each poster, by its tag; null while that is not known. */
export const $cameBy = computed($monthPaths, ({ data }): ReadonlyMap<string, number> | null =>
  data
    ? new Map(
        data
          .filter(({ source }) => source.startsWith(POSTER))
          .map(({ source, visited }) => [source.slice(POSTER.length), visited] as const),
      )
    : null,
);

/** Puts up a poster; `key` makes a repeat harmless. Rejects with ApiFailure. */
async function add(name: string, key: string): Promise<Poster> {
  const { data } = await callAfterLogin(addPoster, {
    body: { name },
    headers: { 'idempotency-key': key },
  });
  reload(listPosters, reportPaths);
  return data;
}

/** Takes one away; one that is gone already is as good. Rejects with ApiFailure. */
export async function remove({ id }: Poster): Promise<void> {
  try {
    await callAfterLogin(removePoster, { params: { id } });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  reload(listPosters, reportPaths);
}

/** Brings back one that was taken away: its tag, and so its numbers, come of its name. */
export const bringBack = ({ name }: Poster): Promise<Poster> => add(name, randomKey());

/** The form that adds a poster. */
export function postersEditor() {
  const editor = createEditor({
    screen: 'posters',
    start: () => ({ name: '' }),
    validate: (values) => check(poster, values),
    save: async ({ name }, _base, key) => {
      await add(name, key);
      return null;
    },
    next: 'new',
    saved: () => 'Cartaz criado com sucesso!',
    failed: (_message, _base, error) => failure(posterFailures.save, error),
  });
  editor.open(null);
  return editor;
}

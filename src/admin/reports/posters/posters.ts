import { computed } from 'nanostores';
import { randomKey } from '../../../browser/attempt-key.ts';
import { FONTS } from '../../../shared/content/css-values.ts';
import { check } from '../../../shared/core/check.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { chatOf, phoneOf } from '../../../shared/core/whatsapp.ts';
import {
  addPoster,
  listPosters,
  removePoster,
  reportPaths,
} from '../../../shared/reports/endpoints.ts';
import { type Poster, poster } from '../../../shared/reports/reports.ts';
import { $contact, $hero, $practice } from '../../content/practice.ts';
import { createEditor } from '../../editor/editor.ts';
import { query, reload } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';
import { isGone } from '../../ui/say.ts';
import { $monthSources, POSTER } from '../sources.ts';

export const posterFailures = {
  list: 'Não foi possível carregar os cartazes. Tente de novo.',
  save: 'Não foi possível criar o cartaz. Tente de novo.',
  remove: 'Não foi possível excluir o cartaz. Tente de novo.',
} as const;

export const $posters = query(listPosters);

/** Visitors of the last 30 days by poster tag; null until they are read. */
export const $visitorsByTag = computed(
  $monthSources,
  ({ data }): ReadonlyMap<string, number> | null =>
    data
      ? new Map(
          data
            .filter(({ source }) => source.startsWith(POSTER))
            .map(({ source, visited }) => [source.slice(POSTER.length), visited] as const),
        )
      : null,
);

const { save } = resource(() => reload(listPosters, reportPaths), { onlySaved: true });

const create = (name: string, key: string): Promise<Poster> =>
  save(addPoster, { body: { name }, key });

/** Deletes a poster; an already deleted one counts as a success. Rejects with ApiFailure. */
export async function remove({ id }: Poster): Promise<void> {
  try {
    await save(removePoster, { params: { id } });
  } catch (error) {
    if (!isGone(error)) throw error;
    reload(listPosters, reportPaths);
  }
}

export const restore = ({ name }: Poster): Promise<Poster> => create(name, randomKey());

export function postersEditor() {
  const editor = createEditor({
    screen: 'posters',
    start: () => ({ name: '' }),
    validate: (values) => check(poster, values),
    save: async ({ name }, _base, key) => {
      await create(name, key);
      return null;
    },
    next: 'new',
    saved: () => 'Cartaz criado com sucesso!',
    failed: posterFailures.save,
  });
  editor.open(null);
  return editor;
}

/** The practice on a poster; null while loading, because a poster must not lack its number. */
export const $posterPractice = computed(
  [$hero, $contact, $practice],
  ({ data: hero }, { data: saved }, { brand, contact }) =>
    hero && saved
      ? {
          brand,
          whatsapp: formatPhone(phoneOf(chatOf(contact) ?? '')),
          font: FONTS.find((name) => name === hero.title_font) ?? 'Montserrat',
        }
      : null,
);

export type PosterPractice = NonNullable<ReturnType<typeof $posterPractice.get>>;

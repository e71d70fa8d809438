import type { Db } from '../../db/core/client.ts';
import type { Writer } from '../../db/core/write.ts';
import type { Place } from '../../db/reports/posters.ts';
import * as posters from '../../db/reports/posters.ts';
import { fold, slugify } from '../../src/shared/core/fold.ts';
import { addPoster, listPosters, removePoster } from '../../src/shared/reports/endpoints.ts';
import { POSTERS_MAX, type Poster, poster, SOURCES } from '../../src/shared/reports/reports.ts';
import { Failure } from '../http/failure.ts';
import { onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';

const DELETED = 'Cartaz excluído com sucesso!';

const isSame = (a: string, b: string) => fold(a) === fold(b);

const refusal = ({ length }: readonly Poster[]) =>
  new Failure(
    409,
    length < POSTERS_MAX
      ? 'Já existe um cartaz para este lugar.'
      : `Você já tem ${POSTERS_MAX} cartazes. Exclua um para criar outro.`,
  );

function tagOf(name: string, current: readonly Place[], deleted: readonly Place[]): string {
  const taken = new Set<string>([...SOURCES, ...current.map(({ tag }) => tag)]);
  const own = deleted.find((place) => isSame(place.name, name) && !taken.has(place.tag));
  if (own) return own.tag;
  for (const { tag } of deleted) taken.add(tag);
  const slug = slugify(name).slice(0, 34).replace(/-$/, '') || 'cartaz';
  let tag = slug;
  for (let n = 2; taken.has(tag); n += 1) tag = `${slug}-${n}`;
  return tag;
}

async function add(db: Db, name: string, by: Writer): Promise<Poster | null> {
  // A concurrent call may take the tag.
  for (let attempt = 0; attempt < POSTERS_MAX; attempt += 1) {
    const current = await posters.list(db);
    if (current.length >= POSTERS_MAX || current.some((one) => isSame(one.name, name))) return null;
    const tag = tagOf(name, current, await posters.listDeleted(db));
    const saved = await posters.add(db, { tag, name }, by);
    if (saved) return saved;
  }
  return null;
}

export const routes = [
  on(listPosters, async ({ db }) => ({ data: await posters.list(db) })),

  onWrite(addPoster, {
    body: poster,
    work: ({ db, body }, by) => add(db, body.name, by),
    refused: async ({ db }) => refusal(await posters.list(db)),
    reply: (data) => ({ status: 201, data }),
  }),

  onWrite(removePoster, {
    work: ({ db, params }, by) => posters.remove(db, params.id, by),
    reply: () => ({ data: { message: DELETED } }),
  }),
];

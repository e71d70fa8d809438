import * as posters from '../../db/posters.ts';
import { addPoster, listPosters, removePoster } from '../../src/shared/endpoints/reports.ts';
import { POSTERS_MAX, type Poster, poster, SOURCES } from '../../src/shared/reports.ts';
import { sentences } from '../../src/shared/sentences.ts';
import { fold, slugify } from '../../src/shared/text.ts';
import { Failure, missing } from '../lib/failure.ts';
import { once, writer } from '../lib/idempotency.ts';
import { on } from '../lib/route.ts';

const isTaken = (name: string, there: readonly Poster[]) =>
  there.some((poster) => fold(poster.name) === fold(name));

const refusal = ({ length }: readonly Poster[]) =>
  new Failure(
    409,
    length < POSTERS_MAX
      ? 'Já existe um cartaz para este lugar.'
      : `Você já tem ${POSTERS_MAX} cartazes. Exclua um para criar outro.`,
  );

/** The tag of a name: its slug, with a number where that is another's or a source of our own. */
function tagOf(name: string, there: readonly Poster[]): string {
  const taken = new Set<string>([...SOURCES, ...there.map(({ tag }) => tag)]);
  const slug = slugify(name).slice(0, 36).replace(/-+$/, '') || 'cartaz';
  const free = [slug, ...Array.from({ length: POSTERS_MAX + 7 }, (_, n) => `${slug}-${n + 2}`)];
  return free.find((tag) => !taken.has(tag)) ?? slug;
}

/** The part of /reports that is about the places where the owner puts up a poster. */
export const routes = [
  on(listPosters, async ({ db }) => ({ data: await posters.list(db) })),

  on(addPoster, poster, async (call) => {
    const { db, body } = call;
    const by = writer(call);
    const work = async () => {
      const there = await posters.list(db);
      if (isTaken(body.name, there)) return null;
      const tag = tagOf(body.name, there);
      return posters.add(db, { tag, name: body.name }, POSTERS_MAX, by);
    };
    const saved = await once(db, by.idempotencyKey, work, (answer: Poster) => answer);
    if (!saved) throw refusal(await posters.list(db));
    return { status: 201, data: saved };
  }),

  on(removePoster, async ({ db, params, caller }) => {
    if (!(await posters.remove(db, params.id, caller.id))) throw missing();
    return { data: { message: sentences.posterDeleted } };
  }),
];

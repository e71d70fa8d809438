import { computed } from 'nanostores';
import { read, write } from '../../browser/storage.ts';
import type { Checklist } from '../../shared/content/checklist.ts';
import type { ContentRecord } from '../../shared/content/endpoints.ts';
import { readContent } from '../../shared/content/endpoints.ts';
import type { Definition } from '../../shared/content/entities/define.ts';
import { readChecklist, saveChecklist } from '../../shared/content/panel-endpoints.ts';
import { carries, endpoint } from '../../shared/core/endpoint.ts';
import { readTermInForce } from '../../shared/terms/endpoints.ts';
import { query, queryOnFocus, replace } from '../session/queries.ts';
import { callAfterLogin } from '../session/session.ts';
import { $router } from '../ui/router.ts';
import type { Done } from '../ui/say.ts';
import { type Readiness, readiness, type Site } from './readiness.ts';

type Document = Readonly<Record<string, unknown>>;

const readBuiltIn = endpoint('GET /defaults.json', carries<Document>(), 'public');

export const $saved = queryOnFocus(readContent);
const $builtIn = query(readBuiltIn);
const $term = query(readTermInForce);
const tidy = ({ hidden, skipped }: Checklist): Checklist => ({
  hidden: hidden === true,
  skipped: Array.isArray(skipped) ? skipped : [],
});
const $checklist = query(readChecklist, false, tidy);

type Known = Readiness & { readonly site: Site; readonly checklist: Checklist };

/** How much of the site is the owner's own; no data until all parts are read. */
export const $readiness = computed(
  [$saved, $builtIn, $term, $checklist],
  ({ data: saved, ...one }, { data: builtIn, ...two }, { data: term, ...three }, list) => {
    const site = saved && builtIn && term ? { saved, builtIn, term } : undefined;
    const { data: checklist } = list;
    const data: Known | undefined = site &&
      checklist && { ...readiness(site, checklist), site, checklist };
    return { error: one.error ?? two.error ?? three.error ?? list.error, data };
  },
);

/** Whether there was no list when last seen in this browser; null before the first time. */
export function wasPutAway(): boolean | null {
  const kept = read('siteComplete');
  return kept === null ? null : kept === '1';
}

export const keepPutAway = (away: boolean) => write('siteComplete', away ? '1' : '0');

// A store that nothing follows would read everything to answer.
let followed: Known | undefined;

/** Keeps what is missing known while a form is open; returns what ends that. */
export function followSteps(): (() => void) | undefined {
  if (wasPutAway()) return;
  const stop = $readiness.subscribe(({ data }) => {
    followed = data;
  });
  return () => {
    stop();
    followed = undefined;
  };
}

export function retryReadiness(): void {
  for (const store of [$saved, $builtIn, $term, $checklist])
    if (store.get().error !== undefined) store.invalidate();
}

let last: Promise<void> = Promise.resolve();

/** One change after the other, of the list as it is on all devices. Rejects with ApiFailure. */
function change(changed: (list: Checklist) => Partial<Checklist>): Promise<void> {
  const saving = last.then(async () => {
    const list = tidy((await callAfterLogin(readChecklist)).data);
    const body = { ...list, ...changed(list) };
    replace(readChecklist, (await callAfterLogin(saveChecklist, { body })).data);
  });
  last = saving.catch(() => undefined);
  return saving;
}

/** Puts the list away, or back on the dashboard; says how to undo that. */
export async function putAway(hidden: boolean): Promise<Done | undefined> {
  await change(() => ({ hidden }));
  if (!hidden) return;
  const text = 'A lista saiu do Painel. O que falta continua no fim da página.';
  return { text, undo: () => putAway(false) };
}

/** Says that a step is not for this owner, or that it is. */
export const skip = (name: string, skipped: boolean): Promise<void> =>
  change((list) => {
    const others = list.skipped.filter((one) => one !== name);
    return { skipped: skipped ? [...others, name] : others };
  });

const doneIn = ({ steps }: Readiness) => steps.filter(({ state }) => state === 'done').length;

/** The next step, once a save of `record` has done one; null without a list on the dashboard. */
export function nextAfter({ name, kind }: Definition, record: ContentRecord) {
  if (!followed || followed.checklist.hidden) return null;
  const { site, checklist } = followed;
  const rows = [site.saved[name] ?? []].flat();
  const saved = { ...site.saved, [name]: kind === 'list' ? [...rows, record] : record };
  const after = readiness({ ...site, saved }, checklist);
  const next = after.steps.find(({ state }) => state === 'missing');
  if (!next || doneIn(after) <= doneIn(followed)) return null;
  return { label: `Próximo: ${next.text}`, run: () => void $router.open(next.href) };
}

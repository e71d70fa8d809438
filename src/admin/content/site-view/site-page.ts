import { call } from '../../../browser/api.ts';
import { readContent } from '../../../shared/content/endpoints.ts';
import type { Definition } from '../../../shared/content/entities/define.ts';
import { records } from '../../../shared/content/entities/sections.ts';
import { isRecord } from '../../../shared/core/json.ts';
import { fetchIcon } from '../../../site/icons/source.ts';
import { inertDocument, inertHtml } from '../../ui/inert-html.ts';
import { type Typed, withDraft } from './with-draft.ts';

const SECTIONS = records.map((definition) => ({
  name: definition.name,
  kind: definition.kind,
  optional: definition.kind === 'list' && definition.optional,
  digest: '',
}));
const NAMES = SECTIONS.map(({ name }) => name);

async function builtPage(): Promise<Document> {
  const answer = await fetch('/');
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
  return inertDocument(await answer.text());
}

/** The page's own code, from its lazy script, so that neither side contains the other's. */
function codeOf(page: Document): Promise<typeof import('../../../site/page/redraw.tsx')> {
  const lazy = page.querySelector<HTMLTemplateElement>('template[data-lazy="landing"]');
  const address = lazy?.content.querySelector('script')?.getAttribute('src');
  if (!address) throw new Error('the page has no lazy script');
  return import(/* @vite-ignore */ address);
}

type Icons = ReadonlyMap<string, string>;

const iconsOf = (page: Document): Icons =>
  new Map(
    Array.from(page.querySelectorAll<SVGElement>('svg[data-icon]'), (icon) => [
      icon.dataset.icon ?? '',
      icon.innerHTML,
    ]),
  );

async function fillIcons(page: Document, known: Icons): Promise<void> {
  const bare = Array.from(page.querySelectorAll<SVGElement>('svg[data-icon]')).filter(
    (icon) => icon.innerHTML === '',
  );
  await Promise.all(
    bare.map(async (icon) => {
      const { icon: name = '' } = icon.dataset;
      icon.innerHTML = known.get(name) || (await fetchIcon(name));
    }),
  );
}

function freeze(page: Document): void {
  const later = page.querySelector('[data-sheet]');
  later?.replaceWith(...later.children);
  for (const element of page.querySelectorAll('script, noscript, template, link[rel=manifest]'))
    element.remove();
  // Without scripts, nothing loads the pictures when they near.
  page.getElementById('gallery')?.setAttribute('data-near', '');
  // The frame cannot open windows, so links lead nowhere.
  page.head.prepend(Object.assign(page.createElement('base'), { target: '_blank' }));
}

/** The HTML of the landing page with a draft, null for none. Rejects when it cannot be loaded. */
export async function sitePage(definition: Definition, typed: Typed | null): Promise<string> {
  const [page, { data: saved }] = await Promise.all([builtPage(), call(readContent)]);
  const icons = iconsOf(page);
  const [{ draw }, { withExamples }] = await Promise.all([
    codeOf(page),
    import('../../../shared/content/defaults/examples.ts'),
  ]);
  const content = withExamples(typed ? withDraft(saved, definition, typed) : saved);
  // What is being written is seen, even if the page hides it.
  const { [definition.name]: _, ...shown } = isRecord(content.sections) ? content.sections : {};
  await draw(page, { ...content, sections: shown }, SECTIONS, NAMES);
  await fillIcons(page, icons);
  freeze(page);
  return inertHtml(`<!doctype html>${page.documentElement.outerHTML}`);
}

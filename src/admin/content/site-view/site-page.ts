import { call } from '../../../browser/api.ts';
import { readContent } from '../../../shared/content/document-endpoints.ts';
import type { Definition } from '../../../shared/content/entities/define.ts';
import { definitions } from '../../../shared/content/entities/registry.ts';
import { fetchIcon } from '../../../site/icons/source.ts';
import { inertDocument, inertHtml } from '../../ui/inert-html.ts';
import { type Typed, withDraft } from './with-draft.ts';

const SECTIONS = definitions.map(({ name, kind }) => ({ name, kind, digest: '' }));
const NAMES = SECTIONS.map(({ name }) => name);

async function builtPage(): Promise<Document> {
  const answer = await fetch('/');
  if (!answer.ok) throw new Error('the page cannot be had');
  return inertDocument(await answer.text());
}

/**
 * What the page itself redraws with, from the script that waits in it: the panel carries none of
 * the page's components, and the page gets no second file because the panel needs them too.
 */
function drawingOf(page: Document): Promise<typeof import('../../../site/page/redraw.tsx')> {
  const lazy = page.querySelector<HTMLTemplateElement>('template[data-lazy="landing"]');
  const address = lazy?.content.querySelector('script')?.getAttribute('src');
  if (!address) throw new Error('the page cannot be drawn');
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

/** Gives each icon that was drawn anew its lines, from the page as it was or from its file. */
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

/** A page that does nothing by itself and leads nowhere. */
function still(page: Document): void {
  for (const element of page.querySelectorAll('script, noscript, template, link[rel=manifest]'))
    element.remove();
  for (const faces of page.querySelectorAll<HTMLStyleElement>('[data-faces]')) faces.media = 'all';
  // The frame may open no window: every link ends there.
  page.head.prepend(Object.assign(page.createElement('base'), { target: '_blank' }));
}

/**
 * The HTML of the landing page as it is now, with what is typed at its place; null: as it is.
 * Nothing of it is stored. Rejects when the page or the content cannot be had.
 */
export async function sitePage(definition: Definition, typed: Typed | null): Promise<string> {
  const [page, { data: saved }] = await Promise.all([builtPage(), call(readContent)]);
  const icons = iconsOf(page);
  const { draw } = await drawingOf(page);
  await draw(page, typed ? withDraft(saved, definition, typed) : saved, SECTIONS, NAMES);
  await fillIcons(page, icons);
  still(page);
  return inertHtml(`<!doctype html>${page.documentElement.outerHTML}`);
}

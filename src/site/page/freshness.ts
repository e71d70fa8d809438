import type { readContent } from '../../shared/content/endpoints.ts';
import { loadLazy } from '../lazy/load.ts';
import { builtSections, changedSections, type Document, isBlank } from './digest.ts';

// Only the type: importing the value would split every page's script.
const PATH: (typeof readContent)['path'] = '/content';

const isDocument = (data: unknown): data is Document => !isBlank(data);

/** The content when it is newer than the page's ETag, else null. Never throws. */
export async function newerContent(etag: string): Promise<Document | null> {
  try {
    const answer = await fetch(PATH, { headers: { 'if-none-match': etag } });
    const data: unknown = answer.status === 200 ? await answer.json() : null;
    return isDocument(data) ? data : null;
  } catch {
    return null;
  }
}

function markBusy(names: readonly string[], busy: boolean): void {
  for (const name of names) {
    const part = document.querySelector(`[data-section="${name}"]`);
    if (busy) part?.setAttribute('aria-busy', 'true');
    else part?.removeAttribute('aria-busy');
  }
}

// A live region must exist before its text.
function addStatus(): HTMLElement {
  const status = document.createElement('output');
  status.className = 'visually-hidden';
  document.body.append(status);
  return status;
}

const titleOf = (name: string) => document.getElementById(`${name}-title`)?.textContent ?? [];

/** Draws sections that changed since the page's ETag, unless it is `current`; whether any were. */
export async function refresh(current?: string | null): Promise<boolean> {
  const { etag, digests } = document.documentElement.dataset;
  if (!etag || !digests || etag === current) return false;
  const sections = builtSections(digests);
  const newer = await newerContent(etag);
  const changed = newer ? changedSections(sections, newer) : [];
  if (!newer || !changed[0]) return false;
  const status = addStatus();
  markBusy(changed, true);
  try {
    const { redraw } = await loadLazy('landing');
    await redraw(newer, sections, changed);
    status.textContent = ['Página atualizada', ...changed.flatMap(titleOf)].join('. ');
    return true;
  } catch {
    return false;
  } finally {
    markBusy(changed, false);
  }
}

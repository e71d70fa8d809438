import { newerContent } from '../browser/freshness.ts';
import { changedSections } from './digest.ts';
import { loadLazy } from './lazy/load.ts';

function busy(names: readonly string[], state: boolean): void {
  for (const name of names)
    document.querySelector(`[data-section="${name}"]`)?.toggleAttribute('data-busy', state);
}

/**
 * Looks once whether content is newer than the page; if so the changed sections spin until the
 * chunk that redraws them is here.
 */
export async function refresh(): Promise<void> {
  const { etag, digests } = document.documentElement.dataset;
  if (etag === undefined || digests === undefined) return;
  const content = await newerContent(etag);
  const changed = content === null ? [] : changedSections(digests, content);
  if (changed.length === 0) return;
  const done = () => busy(changed, false);
  busy(changed, true);
  try {
    await loadLazy('takeover');
    document.dispatchEvent(new CustomEvent('toque:redraw', { detail: { content, changed, done } }));
  } catch {
    // A chunk that does not arrive leaves the page as it was built.
    done();
  }
}

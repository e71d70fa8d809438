import type { Removal } from '../shared/term-records.ts';

const BECOMES: Readonly<Record<string, string>> = {
  b: 'negrito (<strong>)',
  i: 'itálico (<em>)',
  ol: 'lista com marcadores (<ul>)',
  tr: 'parágrafo',
};
// Whatever else is a block of its own.
const PARAGRAPH = 'parágrafo';

const KNOWN: Readonly<Record<string, string>> = {
  style: 'O estilo (style)',
  class: 'A classe (class)',
  href: 'O endereço do link (href)',
};

const nameOf = (what: string) => what.replace(/[<>/]/g, '').toLowerCase();
const isTag = (what: string) => what.startsWith('<') && !what.startsWith('<!');

function told({ what, outcome }: Removal): string {
  const name = nameOf(what);
  if (outcome === 'changed') return `${what} vira ${BECOMES[name] ?? PARAGRAPH}`;
  if (outcome === 'text') return `${what} é retirado, o texto fica`;
  if (isTag(what)) return `${what} é retirado, com tudo o que tem dentro`;
  return `${KNOWN[name] ?? what} é retirado`.replace(/^(A .+) é retirado$/, '$1 é retirada');
}

/** What becomes of something that is removed from a text, in plain words. */
export const removalInWords = (removal: Removal): string =>
  removal.count > 1
    ? `${told(removal)} (${removal.count.toLocaleString('pt-BR')} vezes)`
    : told(removal);

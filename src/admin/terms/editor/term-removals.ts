import type { Removal } from '../../../shared/terms/records.ts';

const BECOMES: ReadonlyMap<string, string> = new Map([
  ['<b>', 'negrito (<strong>)'],
  ['<i>', 'itálico (<em>)'],
  ['<ol>', 'lista com marcadores (<ul>)'],
  ['<menu>', 'lista com marcadores (<ul>)'],
  ['<dir>', 'lista com marcadores (<ul>)'],
]);
const PARAGRAPH = 'parágrafo';

const GONE: ReadonlyMap<string, string> = new Map([
  ['<!-- -->', 'o comentário (<!-- -->) é retirado'],
  ['<img>', 'a imagem (<img>) é retirada'],
  ['<hr>', 'a linha (<hr>) é retirada'],
  ['…', 'outras marcas são retiradas'],
  ['class', 'a classe (class) é retirada'],
  ['style', 'o estilo (style) é retirado'],
  ['href', 'o endereço do link (href) é retirado'],
]);
const WITH_CONTENT = ['<script>', '<style>', '<title>', '<xml>', '<o:p>'];

function outcomeInWords({ what, outcome }: Removal): string {
  if (outcome === 'changed') return `${what} vira ${BECOMES.get(what) ?? PARAGRAPH}`;
  if (outcome === 'text') return `${what} é retirado, o texto fica`;
  if (WITH_CONTENT.includes(what)) return `${what} é retirado, com o que tem dentro`;
  return GONE.get(what) ?? `${what} é retirado`;
}

export const removalInWords = (removal: Removal): string =>
  outcomeInWords(removal) +
  (removal.count > 1 ? ` (${removal.count.toLocaleString('pt-BR')} vezes)` : '');

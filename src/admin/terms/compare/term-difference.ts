import { diffWordsWithSpace } from 'diff';
import { plainText } from '../term-text.ts';

/** A piece of two texts: in both, or in one of them alone. */
export type Part = { readonly kind: 'both' | 'old' | 'new'; readonly text: string };

/** `parts` null: the texts have too little in common to be compared in reasonable time. */
export type Difference = {
  readonly parts: readonly Part[] | null;
  readonly removed: number;
  readonly added: number;
};

const MOST_MS = 1500;

/** What became of one term's words in another; markup aside. */
export function differenceOf(before: string, after: string): Difference {
  const changes = diffWordsWithSpace(plainText(before), plainText(after), { timeout: MOST_MS });
  if (!changes) return { parts: null, removed: 0, added: 0 };
  const parts = changes.map(({ added, removed, value }): Part => {
    return { kind: added ? 'new' : removed ? 'old' : 'both', text: value };
  });
  const count = (kind: Part['kind']) => parts.filter((part) => part.kind === kind).length;
  return { parts, removed: count('old'), added: count('new') };
}

const pieces = (count: number, what: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'trecho' : 'trechos'} ${what}${count === 1 ? '' : 's'}`;

/** The same in a sentence. */
export function inWords({ parts, removed, added }: Difference, isSame: boolean): string {
  if (!parts) return 'Os dois textos são diferentes demais para marcar cada mudança.';
  if (removed + added > 0) return `${pieces(removed, 'retirado')}, ${pieces(added, 'incluído')}.`;
  return isSame ? 'Os dois textos são iguais.' : 'As palavras são as mesmas: só a formatação muda.';
}

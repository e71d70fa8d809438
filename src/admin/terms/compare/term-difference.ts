import { diffWordsWithSpace } from 'diff';
import { plainText } from '../term-text.ts';

export type Part = { readonly kind: 'both' | 'old' | 'new'; readonly text: string };

/** `parts` is null if the comparison took too long. */
export type Difference = {
  readonly parts: readonly Part[] | null;
  readonly removed: number;
  readonly added: number;
};

const TIMEOUT_MS = 1500;

/** The differences of two texts by words, without their markup. */
export function differenceOf(before: string, after: string): Difference {
  const changes = diffWordsWithSpace(plainText(before), plainText(after), { timeout: TIMEOUT_MS });
  if (!changes) return { parts: null, removed: 0, added: 0 };
  const parts = changes.map(({ added, removed, value }): Part => {
    return { kind: added ? 'new' : removed ? 'old' : 'both', text: value };
  });
  const count = (kind: Part['kind']) => parts.filter((part) => part.kind === kind).length;
  return { parts, removed: count('old'), added: count('new') };
}

const pieces = (count: number, what: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'trecho' : 'trechos'} ${what}${count === 1 ? '' : 's'}`;

export function inWords({ parts, removed, added }: Difference, isSame: boolean): string {
  if (!parts) return 'Os dois textos são diferentes demais para marcar cada mudança.';
  if (removed + added > 0) return `${pieces(removed, 'retirado')}, ${pieces(added, 'incluído')}.`;
  return isSame ? 'Os dois textos são iguais.' : 'As palavras são as mesmas: só a formatação muda.';
}

import { BUILT_IN_TERM_ID } from '../../shared/terms/fields.ts';
import { BUILT_IN_TERM, type Term } from '../../shared/terms/terms.ts';

/** A text that a client may have accepted; `saved` is null for the built-in one. */
export type Text = Pick<Term, 'id' | 'title' | 'version' | 'content'> & {
  readonly saved: Term | null;
};

const BUILT_IN: Text = { ...BUILT_IN_TERM, id: BUILT_IN_TERM_ID, saved: null };

export function textOf(id: string, terms: readonly Term[]): Text | null {
  if (id === BUILT_IN_TERM_ID) return BUILT_IN;
  const saved = terms.find((term) => term.id === id);
  return saved ? { ...saved, saved } : null;
}

export const allTexts = (terms: readonly Term[]): readonly Text[] => [
  ...terms
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .map((saved) => ({ ...saved, saved })),
  BUILT_IN,
];

export const textName = ({ title, version, saved }: Text): string =>
  saved ? `${title} ${version}` : 'Texto sugerido';

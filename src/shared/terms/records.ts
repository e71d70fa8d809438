import * as v from 'valibot';
import { phone } from '../core/phone-schema.ts';
import { allOptional } from '../core/record-fields.ts';
import { missingAsEmpty } from '../core/text-schemas.ts';
import { termFields } from './fields.ts';

/** The changed fields of a term; an absent one stays. All but `active` only until it is accepted. */
export const termChange = v.object(allOptional(termFields));
export type TermChange = v.InferOutput<typeof termChange>;

/** A text to preview before it is saved. */
export const termText = v.object({ content: missingAsEmpty(termFields.content.schema) });

/** The phone whose acceptances are searched, also of a deleted client. */
export const proofSearch = v.object({ phone: missingAsEmpty(phone) });

/** Instead of a term's id: the built-in text. */
export const BUILT_IN_TERM_ID = 'sugerido';

/** Something that a client would not see as it was typed. */
export type Removal = {
  /** A tag (`<h1>`), an attribute (`class`), a comment. */
  readonly what: string;
  readonly count: number;
  /** `text`: its text stays; `changed`: an allowed tag replaces it. */
  readonly outcome: 'text' | 'changed' | 'gone';
};

/** What a text would be saved as, and what would be removed. */
export type TermPreview = { readonly content: string; readonly removed: readonly Removal[] };

/** An accepted text. `hash` is the SHA-256 (hex) of the text; times ISO 8601 UTC. */
export type Acceptance = {
  readonly id: string;
  /** Null for the built-in text. */
  readonly term_id: string | null;
  readonly title: string | null;
  readonly version: string;
  readonly hash: string;
  readonly created_at: string;
  /** Null when deleted or erased; `proven` then says whether a phone can still be proven. */
  readonly client: { readonly id: string; readonly name: string; readonly phone: string } | null;
  readonly proven: boolean;
};

/** An acceptance with its text; `content` null where the text no longer exists. */
export type Receipt = Acceptance & { readonly content: string | null };

/** Sentences of this noun alone. */
export const termSentences = {
  accepted: 'Este termo já foi aceito por clientes. Crie uma nova versão.',
  deleted: 'Termo excluído com sucesso!',
  blank: 'Conteúdo é obrigatório',
} as const;

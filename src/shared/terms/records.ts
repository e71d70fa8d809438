import * as v from 'valibot';
import { phone } from '../core/phone-schema.ts';
import { missingAsEmpty } from '../core/text-schemas.ts';
import { term } from './terms.ts';

/** What changes of a term; what is absent stays. Text and version only until it is accepted. */
export const termChange = v.object({
  title: v.optional(term.entries.title.wrapped),
  version: v.optional(term.entries.version.wrapped),
  content: v.optional(term.entries.content.wrapped),
  active: v.optional(term.entries.active.wrapped),
});
export type TermChange = v.InferOutput<typeof termChange>;

/** A text to be tried before it is saved. */
export const termText = v.object({ content: missingAsEmpty(term.entries.content.wrapped) });

/** The phone whose acceptances are looked for, also of a client who is gone. */
export const proofSearch = v.object({ phone: missingAsEmpty(phone) });

/** Where the id of a term stands: the text that comes with the product. */
export const BUILT_IN_TERM_ID = 'sugerido';

/** Something of a text that a client would not see as it was typed. */
export type Removal = {
  /** A tag (`<h1>`), an attribute (`class`), a comment. */
  readonly what: string;
  readonly count: number;
  /** What becomes of it: `text`: its text stays; `changed`: an allowed tag takes its place. */
  readonly outcome: 'text' | 'changed' | 'gone';
};

/** What would be saved of a text, and what not. */
export type TermPreview = { readonly content: string; readonly removed: readonly Removal[] };

/** That somebody accepted a text. `hash` is the SHA-256 (hex) of the text; times ISO 8601 UTC. */
export type Acceptance = {
  readonly id: string;
  /** Null for the text that comes with the product. */
  readonly term_id: string | null;
  readonly title: string | null;
  readonly version: string;
  readonly hash: string;
  readonly created_at: string;
  /** Null when she was deleted or erased; `proven` then says whether a phone can still be proven. */
  readonly client: { readonly id: string; readonly name: string; readonly phone: string } | null;
  readonly proven: boolean;
};

/** An acceptance with the text itself; `content` null where the text is not kept any more. */
export type Receipt = Acceptance & { readonly content: string | null };

/** Sentences of this noun alone. */
export const termSentences = {
  accepted: 'Este termo já foi aceito por clientes. Crie uma nova versão.',
  deleted: 'Termo excluído com sucesso!',
  blank: 'Conteúdo é obrigatório',
} as const;

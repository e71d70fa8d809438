import * as v from 'valibot';
import { registerSentences } from './register-sentences.ts';
import { blank, requiredText } from './written.ts';

/** A term of the owner. `content` is HTML of six tags, sanitised at save. */
export const term = v.object({
  title: blank(requiredText('Título', 160, 'Título é obrigatório')),
  version: v.optional(requiredText('Versão', 20, 'Versão é obrigatória'), '1.0'),
  content: blank(requiredText('Conteúdo', 60_000, 'Conteúdo é obrigatório')),
  active: v.optional(v.boolean('Confira os campos e tente novamente.'), true),
});

export type NewTerm = v.InferOutput<typeof term>;
export const blankTerm: NewTerm = { title: '', version: '1.0', content: '', active: true };

/** The term a client accepts, null for the built-in text. */
export const acceptance = v.object({
  termId: v.optional(v.nullable(v.string(registerSentences.termChanged)), null),
});

/** The term in force; `id` null is the built-in text. `content` is sanitised HTML. */
export type ActiveTerm = {
  readonly id: string | null;
  readonly title: string;
  readonly version: string;
  readonly content: string;
};

/** A saved term. `created_at` is ISO 8601 UTC. */
export type Term = NewTerm & { readonly id: string; readonly created_at: string };

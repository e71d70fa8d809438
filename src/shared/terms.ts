import * as v from 'valibot';
import { carries, endpoint } from './endpoint.ts';
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

export const readTermInForce = endpoint('GET', '/users/terms/active', 'public', carries<{ answer: ActiveTerm }>());
/** Every term, newest first. */
export const listTerms = endpoint('GET', '/users/terms', 'admin', carries<{ answer: readonly Term[] }>());
/** One address, two callers: only the verified token says who it is (threat T-21). */
export const createTerm = endpoint('POST', '/users/terms', 'admin', carries<{ body: typeof term; answer: Term }>());
export const acceptTerm = endpoint(
  'POST',
  '/users/terms',
  'client',
  carries<{
    body: typeof acceptance;
    answer: { readonly termId: string | null; readonly version: string };
  }>(),
);

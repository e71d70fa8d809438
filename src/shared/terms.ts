import * as v from 'valibot';
import { sentences } from './sentences.ts';
import { requiredText } from './written.ts';

/** POST /users/terms by the admin. `content` is HTML of six tags, sanitised at save. */
export const term = v.object({
  title: requiredText('Título', 160, 'Título é obrigatório'),
  version: requiredText('Versão', 20, 'Versão é obrigatória'),
  content: requiredText('Conteúdo', 60_000, 'Conteúdo é obrigatório'),
  active: v.boolean(sentences.invalid),
});
export const blankTerm = { title: '', version: '1.0', content: '', active: true } as const;

/** POST /users/terms by a client: the term accepted, null for the built-in text. */
export const acceptance = v.object({ termId: v.nullable(v.string(sentences.termChanged)) });

/** A row of GET /users/terms. `content` is sanitised HTML, `created_at` ISO 8601 UTC. */
export type Term = {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly content: string;
  readonly active: boolean;
  readonly created_at: string;
};

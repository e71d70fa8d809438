import * as v from 'valibot';
import { normalizeText } from '../core/plain-text.ts';
import { asText, yesOrNo } from '../core/record-fields.ts';
import { requiredText } from '../core/text-schemas.ts';

/** Used instead of a term's id for the built-in text. */
export const BUILT_IN_TERM_ID = 'sugerido';

/** Every column that the owner fills in: SQL, schemas and history derive from this list. */
export const termFields = {
  title: {
    label: 'Título',
    schema: requiredText('Título', 160, 'Título é obrigatório'),
    initial: '',
    words: asText,
  },
  version: {
    label: 'Versão',
    schema: requiredText('Versão', 20, 'Versão é obrigatória'),
    initial: '1.0',
    words: asText,
  },
  active: {
    label: 'Status',
    schema: v.boolean('Confira os campos e tente novamente.'),
    initial: true,
    words: yesOrNo('Ativo', 'Inativo'),
  },
  content: {
    label: 'Conteúdo',
    schema: requiredText('Conteúdo', 60_000, 'Conteúdo é obrigatório', normalizeText),
    initial: '',
    words: asText,
  },
} as const;

import * as v from 'valibot';
import { sentences } from '../core/sentences.ts';

/** The columns of an exported file, in its order; an import finds them by these names. */
export const CLIENT_COLUMNS = {
  name: 'Nome',
  phone: 'Telefone',
  email: 'E-mail',
  active: 'Status',
  created_at: 'Cadastro',
  service_name: 'Último serviço',
  requested_at: 'Último pedido',
  notes: 'Anotações',
} as const;

/** Columns an import takes; the rest are the practice's own history. */
export const IMPORTED_COLUMNS = [
  'name',
  'phone',
  'email',
  'active',
  'created_at',
  'notes',
] as const;
export type ImportedColumn = (typeof IMPORTED_COLUMNS)[number];

/** Rows a call takes at most: they fit into the body of an admin's call. */
export const IMPORT_ROWS = 200;

// As written in the file: each line is judged by itself, so that a bad one stops no other.
const cell = v.optional(v.string(sentences.invalid), '');

/** Lines of a file; `check` only judges them. */
export const clientImport = v.object(
  {
    check: v.optional(v.boolean(sentences.invalid), false),
    rows: v.pipe(
      v.array(
        v.object(
          { name: cell, phone: cell, email: cell, active: cell, created_at: cell, notes: cell },
          sentences.invalid,
        ),
        sentences.invalid,
      ),
      v.check(
        ({ length }) => length > 0 && length <= IMPORT_ROWS,
        `Envie de 1 a ${IMPORT_ROWS} linhas por vez.`,
      ),
    ),
  },
  sentences.invalid,
);

export type ImportRow = v.InferOutput<typeof clientImport>['rows'][number];

/**
 * What becomes, or became, of a line, in the order sent. `known`: somebody has the phone, and stays
 * as she is; `repeated`: an earlier line of the same call has it.
 */
export type ImportOutcome =
  | { readonly outcome: 'new' }
  | { readonly outcome: 'known'; readonly name: string }
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'wrong'; readonly reasons: readonly string[] };

import * as v from 'valibot';
import { mapFields } from '../core/record-fields.ts';
import { sentences } from '../core/sentences.ts';
import { type ClientFieldName, clientFields, listedFields } from './fields.ts';

/** The columns of an exported file, in its order; an import finds them by these names. */
export const CLIENT_COLUMNS = {
  ...mapFields(listedFields, ({ label }) => label),
  created_at: 'Cadastro',
  service_name: 'Último serviço',
  requested_at: 'Último pedido',
  ...mapFields(clientFields, ({ label }) => label),
} as const;

export type ImportedColumn = ClientFieldName | 'created_at';

export const IMPORTED_COLUMNS = (
  Object.keys(CLIENT_COLUMNS) as (keyof typeof CLIENT_COLUMNS)[]
).filter((name) => name !== 'service_name' && name !== 'requested_at');

/** Rows of a call: they fit into an owner's body. */
export const IMPORT_ROWS = 200;

const cell = v.optional(v.string(sentences.invalid), '');

/** `check` only validates. */
export const clientImport = v.object(
  {
    check: v.optional(v.boolean(sentences.invalid), false),
    rows: v.pipe(
      v.array(
        v.object({ ...mapFields(clientFields, () => cell), created_at: cell }, sentences.invalid),
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
 * One per line, in order. `known`: a client has the phone; `repeated`: an earlier line has it.
 * `remarks` name values of a new client that are left out.
 */
export type ImportOutcome =
  | { readonly outcome: 'new'; readonly remarks?: readonly string[] }
  | { readonly outcome: 'known'; readonly name: string }
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'wrong'; readonly reasons: readonly string[] };

import type { Db } from './client.ts';

export type SchemaState = 'current' | 'older' | 'newer' | 'empty' | 'foreign';

const MIGRATE =
  'Dê o comando npm run migrate com a mesma DATABASE_URL e depois repita este comando.';
const FOREIGN =
  'O banco de dados de DATABASE_URL tem tabelas de outro programa. Confira DATABASE_URL: o Toque precisa de um banco só dele.';
const SENTENCES: Record<Exclude<SchemaState, 'current'>, string> = {
  empty: `O banco de dados de DATABASE_URL ainda está vazio. ${MIGRATE}`,
  older: `O banco de dados de DATABASE_URL é de uma versão anterior do Toque. ${MIGRATE}`,
  newer:
    'O banco de dados já foi usado por uma versão mais nova do Toque, e esta não pode abri-lo. Instale de novo a versão mais nova, ou esvazie o banco e restaure a cópia de segurança feita antes da atualização (docs/backup.md).',
  foreign: FOREIGN,
};

/** The database does not fit this code; the message is a sentence that says what to do. */
export class SchemaMismatch extends Error {
  override name = 'SchemaMismatch';

  constructor(state: Exclude<SchemaState, 'current'>, migration?: string) {
    super(SENTENCES[state] + (migration ? ` (${migration})` : ''));
  }
}

/** Compares a database with the migrations of this code, without changing it. */
export async function schemaState(
  db: Db,
  files: readonly { readonly name: string }[],
): Promise<SchemaState> {
  const [row] = await db`select array_agg(distinct table_name::text) as tables,
      count(*) filter (where table_name = 'schema_migrations'
        and column_name in ('version', 'name', 'checksum', 'applied_at')) as own
    from information_schema.columns where table_schema = 'public'`;
  if (!row?.tables) return 'empty';
  if (Number(row.own) < 4) return 'foreign';
  const applied = await db`select name from schema_migrations where version is not null`;
  if (applied.length === 0) return row.tables.length > 1 ? 'foreign' : 'empty';
  const names = new Set(files.map(({ name }) => name));
  if (!applied.every(({ name }) => names.has(name))) return 'newer';
  return applied.length < files.length ? 'older' : 'current';
}

import { SchemaMismatch } from '../../db/core/schema-state.ts';
import { DatabaseUnavailable } from '../../db/core/unavailable.ts';
import { DatabaseDamaged } from '../../db/local/folder.ts';
import { DatabaseInUse } from '../../db/local/lock.ts';
import { VariableError } from '../../functions/http/variables.ts';
import { BuildError } from '../build/astro-build.ts';
import { FolderUnusable } from './data-folder.ts';
import { reason, tell } from './log.ts';

const LOGIN = 'O banco de dados recusou o usuário ou a senha de DATABASE_URL. Confira os dois.';
// Neon's endpoint, or ours, without a SQLSTATE.
const NO_LOGIN = /HTTP status 40[13]|password authentication failed/;
const FOREIGN = new SchemaMismatch('foreign').message;
/** By SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '22023':
    'O banco de dados não conhece o fuso de PRACTICE_TIMEZONE. Informe outro, como America/Sao_Paulo.',
  '28000': LOGIN,
  '28P01': LOGIN,
  '3D000':
    'O banco de dados de DATABASE_URL não existe nesse servidor. Confira o nome no fim do endereço.',
  '42501':
    'O usuário de DATABASE_URL não tem permissão para criar tabelas nesse banco de dados. Use o dono do banco.',
  '42703': FOREIGN,
  '42P07': FOREIGN,
};

/** `unforeseen` begins the sentence for unknown errors. */
export function explain(error: unknown, unforeseen: string): string {
  if (error instanceof VariableError) return `Variável de ambiente ${error.message}`;
  if (
    error instanceof SchemaMismatch ||
    error instanceof DatabaseInUse ||
    error instanceof DatabaseDamaged ||
    error instanceof FolderUnusable
  )
    return error.message;
  if (error instanceof DatabaseUnavailable)
    return 'Não foi possível acessar o banco de dados. Confira DATABASE_URL e se o servidor está no ar.';
  if (error instanceof BuildError) return `A construção do site falhou. ${error.message}`;
  const { code, port } = (error ?? {}) as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra, por exemplo PORT=8889.`;
  if (code === 'EACCES' && port)
    return `Sem permissão para usar a porta ${port}. Escolha outra, por exemplo PORT=8888.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return 'O endereço de HOST não existe nesta máquina.';
  const ofDatabase = REFUSALS[String(code)];
  if (ofDatabase) return ofDatabase;
  if (error instanceof Error && NO_LOGIN.test(error.message)) return LOGIN;
  return `${unforeseen} ${reason(error)}`;
}

/** Runs a command; a failure is explained and sets exit code 1. */
export async function runCommand(command: () => Promise<void>, unforeseen: string): Promise<void> {
  await command().catch((error: unknown) => {
    tell(explain(error, unforeseen));
    process.exit(1);
  });
}

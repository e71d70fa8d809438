import { DatabaseUnavailable } from '../../db/core/unavailable.ts';
import { DatabaseDamaged } from '../../db/local/folder.ts';
import { DatabaseInUse } from '../../db/local/lock.ts';
import { VariableError } from '../../functions/http/variables.ts';
import { BuildError } from '../build/astro-build.ts';
import { FolderUnusable } from './data-folder.ts';
import { reason, tell } from './log.ts';

/** `unforeseen` begins the sentence for unknown errors. */
export function explain(error: unknown, unforeseen: string): string {
  if (error instanceof VariableError) return `Variável de ambiente ${error.message}`;
  if (
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
  if (code === '22023')
    return 'O banco de dados não conhece o fuso de PRACTICE_TIMEZONE. Informe outro, como America/Sao_Paulo.';
  return `${unforeseen} ${reason(error)}`;
}

/** Runs a command; a failure is explained and sets exit code 1. */
export async function runCommand(command: () => Promise<void>, unforeseen: string): Promise<void> {
  await command().catch((error: unknown) => {
    tell(explain(error, unforeseen));
    process.exit(1);
  });
}

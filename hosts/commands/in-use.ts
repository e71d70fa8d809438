import { DatabaseInUse } from '../../db/local/lock.ts';

export function inUse(error: unknown): string | null {
  if (!(error instanceof DatabaseInUse)) return null;
  return `O servidor está usando esta pasta de dados. Pare o servidor, dê o comando de novo e depois inicie o servidor. (${error.message})`;
}

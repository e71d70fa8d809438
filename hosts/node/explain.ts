import { SchemaMismatch } from '../../db/core/schema-state.ts';
import { DatabaseUnavailable } from '../../db/core/unavailable.ts';
import { DatabaseDamaged } from '../../db/local/folder.ts';
import { DatabaseInUse, LockUnusable } from '../../db/local/lock.ts';
import { hasRoom } from '../../db/local/room.ts';
import { UpgradeFailed } from '../../db/local/upgrade.ts';
import { ServerUnusable } from '../../db/postgres/unusable.ts';
import { VariableError } from '../../functions/http/variables.ts';
import { BackupRefused } from '../backup/refused.ts';
import { BuildError } from '../build/astro-build.ts';
import { FolderUnusable } from './data-folder.ts';
import { reason, tell } from './log.ts';
import { dataFolder } from './settings.ts';

const LOGIN = 'O banco de dados recusou o usuário ou a senha de DATABASE_URL. Confira os dois.';
// Errors of Neon's endpoint, or ours, without a SQLSTATE.
const NO_LOGIN = /HTTP status 40[13]|password authentication failed/;
const DAMAGED =
  'O banco de dados está danificado. Guarde uma cópia dele e restaure a cópia de segurança ' +
  'mais recente.';
const FULL = (folder: string) =>
  `O disco da pasta de dados ${folder} está cheio. Libere espaço e repita o comando: o que já ` +
  'foi salvo continua lá.';
const FOREIGN = new SchemaMismatch('foreign').message;
const SENTENCES: Readonly<Record<string, string>> = {
  '22023':
    'O banco de dados não conhece o fuso de PRACTICE_TIMEZONE. Informe outro, como ' +
    'America/Sao_Paulo.',
  '25006':
    'O banco de dados de DATABASE_URL só aceita leitura. Use o endereço do servidor principal ' +
    'e um usuário que possa gravar.',
  '28000': LOGIN,
  '28P01': LOGIN,
  '3D000':
    'O banco de dados de DATABASE_URL não existe nesse servidor. Confira o nome no fim do ' +
    'endereço.',
  '42501':
    'O usuário de DATABASE_URL não tem permissão para criar tabelas nesse banco de dados. Use ' +
    'o dono do banco.',
  '42703': FOREIGN,
  '53300':
    'O servidor do banco de dados não tem conexão livre. Encerre o que mais o usa, aumente ' +
    'max_connections nele, ou diminua DATABASE_CONNECTIONS.',
  '57P03':
    'O servidor do banco de dados ainda está iniciando, ou está sendo desligado. Tente de ' +
    'novo em alguns segundos.',
  '53100': 'O disco do servidor do banco de dados está cheio. Libere espaço nele e tente de novo.',
  '58030': DAMAGED,
  '58P01': DAMAGED,
  XX001: DAMAGED,
  XX002: DAMAGED,
  '42P07': FOREIGN,
};

/** `unforeseen` begins the sentence for unknown errors. */
export function explain(error: unknown, unforeseen: string): string {
  if (error instanceof VariableError) return `Variável de ambiente ${error.message}`;
  if (
    error instanceof SchemaMismatch ||
    error instanceof BackupRefused ||
    error instanceof DatabaseInUse ||
    error instanceof ServerUnusable ||
    error instanceof FolderUnusable
  )
    return error.message;
  const { code, port } = (error ?? {}) as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE')
    return (
      `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra, por exemplo ` +
      'PORT=8889.'
    );
  if (code === 'EACCES' && port)
    return `Sem permissão para usar a porta ${port}. Escolha outra, por exemplo PORT=8888.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return 'O endereço de HOST não existe nesta máquina.';
  // A full disk causes many errors, some of which look like damage.
  const dataDir = dataFolder(process.env);
  if (code === 'ENOSPC' || !hasRoom(dataDir, 0)) return FULL(dataDir);
  if (
    error instanceof DatabaseDamaged ||
    error instanceof UpgradeFailed ||
    error instanceof LockUnusable
  )
    return error.message;
  const ofDatabase = SENTENCES[String(code)];
  if (ofDatabase) return ofDatabase;
  if (error instanceof DatabaseUnavailable)
    return (
      'Não foi possível acessar o banco de dados. Confira DATABASE_URL e se o servidor está ' +
      'no ar.'
    );
  if (error instanceof BuildError) return `A construção do site falhou. ${error.message}`;
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

export function inUse(error: unknown): string | null {
  if (!(error instanceof DatabaseInUse)) return null;
  return (
    'O servidor está usando esta pasta de dados. Pare o servidor, dê o comando de novo e ' +
    `depois inicie o servidor. (${error.message})`
  );
}

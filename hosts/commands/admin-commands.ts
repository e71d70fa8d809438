import { randomInt } from 'node:crypto';
import * as access from '../../db/access/accounts.ts';
import { findByUsername } from '../../db/access/admins.ts';
import * as secondSteps from '../../db/access/second-steps.ts';
import type { Db } from '../../db/core/client.ts';
import { hash } from '../../functions/access/passwords.ts';

export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

// Without 0, 1, i, l, o, because it is typed by hand.
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUP = 5;
const MIN_GROUPS = 4;

/** A new password of at least 99 bits and `min` characters, in groups: `k7wqz-…`. */
export function freshPassword(min: number): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const group = () => Array.from({ length: GROUP }, letter).join('');
  const groups = Math.max(MIN_GROUPS, Math.ceil((min + 1) / (GROUP + 1)));
  return Array.from({ length: groups }, group).join('-');
}

const sessions = (ended: number) =>
  ended === 1 ? '1 sessão encerrada' : `${ended} sessões encerradas`;
const total = (changed: readonly access.ChangedAccount[]) =>
  changed.reduce((sum, { ended }) => sum + ended, 0);

async function resetPassword(db: Db, username: string, passwordMin: number): Promise<string> {
  const password = freshPassword(passwordMin);
  const changed = await access.resetPassword(db, username, await hash(password));
  return [
    `Nova senha de ${username}: ${password}`,
    "Ela não será mostrada de novo: entre com ela e troque-a em 'Perfil'.",
    `${sessions(total(changed))}.`,
    'A verificação em duas etapas, se estiver ativada, continua valendo.',
    'Para desativá-la: remove-second-step.',
  ].join('\n');
}

async function removeSecondStep(db: Db, username: string): Promise<string> {
  const admin = await findByUsername(db, username);
  const removed = admin && (await secondSteps.remove(db, admin.id, 'host'));
  return removed
    ? `A verificação em duas etapas de ${username} foi desativada: o próximo login pede só a senha.`
    : `A verificação em duas etapas de ${username} já não estava ativada; nada mudou.`;
}

async function revokeSessions(db: Db, username: string | null): Promise<string> {
  const ended = total(await access.revokeSessions(db, username));
  return `${username ?? 'Todos os acessos'}: ${sessions(ended)}.`;
}

async function disable(db: Db, username: string): Promise<string> {
  const ended = total(await access.disable(db, username));
  const back = `Para voltar: enable ${username}.`;
  return `O acesso de ${username} foi desativado: ${sessions(ended)}. ${back}`;
}

async function enable(db: Db, username: string): Promise<string> {
  await access.enable(db, username);
  return `O acesso de ${username} está ativado.`;
}

type Command = (db: Db, username: string, passwordMin: number) => Promise<string>;
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['reset-password', resetPassword],
  ['revoke-sessions', revokeSessions],
  ['remove-second-step', removeSecondStep],
  ['disable', disable],
  ['enable', enable],
]);

/** Needs neither a user nor an available database. */
export const DOCTOR = 'doctor';
const ON_FILES: readonly string[] = ['backup', 'restore'];

const USAGE =
  'Use: npm run admin -- reset-password|remove-second-step|disable|enable <usuário>, ' +
  'npm run admin -- revoke-sessions [usuário], npm run admin -- backup [arquivo], ' +
  'npm run admin -- restore <arquivo>, ou npm run admin -- doctor.';

async function existing(db: Db, typed: string): Promise<string> {
  const names = await access.usernames(db);
  if (names.length === 0)
    throw new CommandRefused(
      'Não há nenhum acesso neste banco de dados. Confira DATABASE_URL ou DATA_DIR.',
    );
  const name = names.find((other) => other.toLowerCase() === typed.trim().toLowerCase());
  if (name !== undefined) return name;
  throw new CommandRefused(`Não há o usuário '${typed}'. Usuários: ${names.join(', ')}.`);
}

export const isOnFiles = (name: string | undefined) => ON_FILES.includes(name ?? '');

/** Throws CommandRefused for an invalid command, before a database is opened. */
export function checkArguments([name, username, ...rest]: readonly string[]): void {
  if (name === DOCTOR && username === undefined) return;
  if (isOnFiles(name)) return;
  const whole = username !== undefined || name === 'revoke-sessions';
  if (!COMMANDS.has(name ?? '') || rest.length > 0)
    throw new CommandRefused(`${name ? 'Comando desconhecido.' : 'Falta o comando.'} ${USAGE}`);
  if (!whole) throw new CommandRefused(`Falta o usuário. ${USAGE}`);
}

export async function runAdmin(
  db: Db,
  words: readonly string[],
  passwordMin: number,
): Promise<string> {
  checkArguments(words);
  const [name = '', typed] = words;
  if (typed === undefined) return revokeSessions(db, null);
  const command = COMMANDS.get(name) ?? revokeSessions;
  return command(db, await existing(db, typed), passwordMin);
}

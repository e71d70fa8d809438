import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { callBuildHook } from '../../functions/runtime/build-hook.ts';
import type { Header } from '../../src/shared/backup/header.ts';
import { backupSentences } from '../../src/shared/backup/panel.ts';
import {
  describeBytes,
  describeCopy,
  describeRows,
  fileName,
} from '../../src/shared/backup/summary.ts';
import { plural } from '../../src/shared/core/text.ts';
import { backUp } from '../backup/backup.ts';
import { type Inspected, inspect } from '../backup/inspect.ts';
import { ask, checkPhrase } from '../backup/phrase.ts';
import { BackupRefused, SEALED } from '../backup/refused.ts';
import { isOfOther, refuseNewer, restore } from '../backup/restore.ts';
import { writeWhole } from '../backup/write-file.ts';
import { tell } from '../node/log.ts';
import type { Reached } from '../node/running.ts';
import { namedZone, type Settings } from '../node/settings.ts';
import { CommandRefused } from './admin-commands.ts';

const USAGE = `Use:
  npm run admin -- backup [arquivo] [--seal]                 uma cópia de tudo num arquivo; --seal a protege com uma frase secreta
  npm run admin -- restore <arquivo> [--dry-run] [--yes]     põe a cópia no lugar de tudo; --dry-run só mostra o que mudaria, --yes não pergunta`;
const CONFIRM = 'restaurar';
const CONFIRM_BY = 'Sem um terminal, confirme com --yes.';

type Arguments = {
  readonly name: 'backup' | 'restore';
  readonly file: string | undefined;
  readonly seal: boolean;
  readonly dryRun: boolean;
  readonly yes: boolean;
};

/** Throws CommandRefused for invalid arguments. */
export function readArguments(words: readonly string[]): Arguments {
  const boolean = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { seal: boolean, 'dry-run': boolean, yes: boolean },
    });
    const [name, file, ...rest] = positionals;
    const { seal, yes, 'dry-run': dryRun } = values;
    const fits = name === 'backup' ? !dryRun && !yes : file !== undefined && !seal;
    if (rest.length === 0 && fits)
      return { name: name === 'backup' ? name : 'restore', file, seal, dryRun, yes };
  } catch {
    // An unknown option.
  }
  throw new CommandRefused(USAGE);
}

/** Throws BackupRefused where the file of a restore is missing. */
export async function checkFile({ name, file = '' }: Arguments): Promise<void> {
  const path = resolve(file);
  const found = name === 'restore' ? await stat(path).catch(() => null) : null;
  if (name === 'restore' && !found?.isFile()) throw new BackupRefused(`Não há o arquivo ${path}.`);
}

/** The secret of this installation; null if it is not known here. */
async function secretOf({ variables, dataDir }: Settings): Promise<string | null> {
  const kept = () => readFile(join(dataDir, 'jwt-secret'), 'utf8').catch(() => '');
  return variables.jwtSecret ?? ((await kept()).trim() || null);
}

async function backup({ file, seal }: Arguments, settings: Settings, { db }: Reached) {
  const { BACKUP_PHRASE } = process.env;
  const phrase = seal ? checkPhrase(BACKUP_PHRASE ?? (await ask('Frase secreta: ', true))) : null;
  if (seal && !BACKUP_PHRASE && (await ask('Repita a frase: ', true)) !== phrase)
    throw new BackupRefused('As duas frases são diferentes. Dê o comando de novo.');
  const path = resolve(file ?? fileName(new Date().toISOString(), settings.variables.timeZone));
  if (existsSync(path))
    throw new BackupRefused(`${path} já existe. Escolha outro nome: nenhuma cópia é apagada.`);
  const { header, file: content } = await backUp(db, { phrase, secret: await secretOf(settings) });
  const size = await writeWhole(path, content);
  return [
    `${describeCopy(header, settings.variables.timeZone)}: ${describeRows(header.tables)}.`,
    `Gravada em ${path} (${describeBytes(size)}).`,
    phrase === null
      ? 'Quem tiver este arquivo lê os dados de todos os clientes: guarde-o em lugar seguro, fora desta máquina.'
      : 'Sem a frase secreta ninguém abre este arquivo, nem você: guarde as duas coisas em lugares diferentes.',
  ].join('\n');
}

async function preview(header: Header, settings: Settings): Promise<string> {
  const secret = await secretOf(settings);
  return [
    `${describeCopy(header, settings.variables.timeZone)}.`,
    `Na cópia: ${describeRows(header.tables)}.`,
    `A restauração apaga o que está no banco de dados, e o que for salvo até ela terminar, e põe a cópia no lugar. As sessões abertas terminam, e quem teve os dados eliminados depois da cópia é eliminado de novo. ${backupSentences.linkAgain}.`,
    ...(isOfOther(header, secret)
      ? [
          'A cópia é de uma instalação com outro JWT_SECRET: a verificação em duas etapas que vem na cópia será desativada e precisa ser ligada de novo.',
        ]
      : []),
  ].join('\n');
}

async function putBack(
  { file = '', dryRun, yes }: Arguments,
  settings: Settings,
  reached: Reached,
) {
  const path = resolve(file);
  const open = () => createReadStream(path);
  const { header, phrase } = await read(open);
  await refuseNewer(header);
  if (header.admins.length === 0) throw new BackupRefused(backupSentences.noAdmin);
  const shown = await preview(header, settings);
  if (dryRun) return `${shown}\nNada foi mudado.`;
  tell(shown);
  if (!yes) {
    const answer = await ask(`Para restaurar, escreva '${CONFIRM}': `, false, CONFIRM_BY);
    if (answer.trim().toLowerCase() !== CONFIRM) return 'Nada foi mudado.';
  }
  const { db, publish } = reached;
  const { variables } = settings;
  const secret = await secretOf(settings);
  const timeZone = namedZone(process.env);
  const { erased } = await restore(db, open(), {
    ...{ phrase, secret, actor: null, ...(timeZone && { timeZone }) },
  });
  publish();
  await callBuildHook(db, variables);
  return [
    `${describeCopy(header, variables.timeZone)}, restaurada: ${describeRows(header.tables)}.`,
    ...(erased > 0
      ? [`${plural(erased, 'cliente eliminado', 'clientes eliminados')} de novo.`]
      : []),
    'As sessões terminaram. Entre no painel com a senha que valia quando a cópia foi feita.',
  ].join('\n');
}

async function read(
  open: () => ReturnType<typeof createReadStream>,
): Promise<{ readonly header: Inspected; readonly phrase: string | null }> {
  const given = process.env.BACKUP_PHRASE ?? null;
  try {
    return { header: await inspect(open(), given), phrase: given };
  } catch (error) {
    if (!(error instanceof BackupRefused) || error.message !== SEALED) throw error;
    const phrase = await ask(`${SEALED} `, true);
    return { header: await inspect(open(), phrase), phrase };
  }
}

/** Runs `backup` or `restore`. Throws BackupRefused. */
export const runOnFile = (
  what: Arguments,
  settings: Settings,
  reached: Reached,
): Promise<string> =>
  what.name === 'backup' ? backup(what, settings, reached) : putBack(what, settings, reached);

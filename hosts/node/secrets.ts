import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderUnusable } from './data-folder.ts';

/** A fresh secret of 256 bits. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');

/** The least a kept secret has; what is shorter was cut, or typed, and could be guessed. */
const LEAST = 32;

const cut = (file: string) =>
  `O segredo em ${file} está vazio ou incompleto, e com ele qualquer pessoa poderia entrar no painel. Restaure este arquivo da cópia de segurança; ou apague-o e inicie de novo: as sessões abertas terminam, e quem usa a verificação em duas etapas precisa de npm run admin -- remove-second-step.`;

/** The secret of this name in `dataDir`; made once, for the owner of the process alone. */
export async function keepSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  // Written aside and linked, so that a start that is killed here leaves no half secret behind; on
  // the disk before, so that a power cut leaves none either.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(freshSecret());
    await handle.sync();
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await handle.close();
    await rm(draft);
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < LEAST) throw new FolderUnusable(cut(file));
  return secret;
}

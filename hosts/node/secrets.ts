import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderUnusable } from './data-folder.ts';

export const freshSecret = (): string => randomBytes(32).toString('base64url');

const LEAST = 32;

const cut = (file: string) =>
  `O segredo em ${file} está vazio ou incompleto, e com ele qualquer pessoa poderia entrar no painel. Restaure este arquivo da cópia de segurança; ou apague-o e inicie de novo: as sessões abertas terminam, e quem usa a verificação em duas etapas precisa de npm run admin -- remove-second-step.`;

/** A secret in `dataDir`, created once, readable by the process owner only. */
export async function keepSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  // Written to a draft, synced and linked: a kill or power cut leaves no partial secret.
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

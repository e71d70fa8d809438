import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { backupSentences, PHRASE_MIN } from '../../src/shared/backup/panel.ts';
import { codePoints } from '../../src/shared/core/plain-text.ts';
import { BackupRefused } from './refused.ts';

const NO_TERMINAL =
  'Informe a frase secreta na variável BACKUP_PHRASE, ou dê o comando num terminal.';

/** Throws BackupRefused for a phrase that is too easy to guess. */
export function checkPhrase(phrase: string): string {
  if (codePoints(phrase.trim()) < PHRASE_MIN) throw new BackupRefused(backupSentences.short);
  return phrase;
}

/** A line typed in the terminal, unseen if `secret`; throws BackupRefused, with `without`, in none. */
export async function ask(
  question: string,
  secret = false,
  without = NO_TERMINAL,
): Promise<string> {
  if (!process.stdin.isTTY) throw new BackupRefused(without);
  process.stderr.write(question);
  const output = new Writable({
    write: (chunk, _, done) => {
      if (!secret) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (secret) process.stderr.write('\n');
  }
}

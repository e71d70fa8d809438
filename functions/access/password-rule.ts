import { sentences } from '../../src/shared/core/sentences.ts';
import { isCommon } from './common-passwords.ts';

// As it will be hashed: an accent may be written in two ways.
const plain = (text: string) => text.normalize('NFC').toLowerCase();

/** Why a password is no good for an admin of this name, as a sentence; null when it is. */
export function weakness(password: string, username: string): string | null {
  if (plain(password) === plain(username)) return sentences.passwordUsername;
  return isCommon(password) ? sentences.passwordCommon : null;
}

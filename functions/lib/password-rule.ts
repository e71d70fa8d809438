import { sentences } from '../../src/shared/sentences.ts';
import { isCommon } from './common-passwords.ts';

/** Why a password is no good for an admin of this name, as a sentence; null when it is. */
export function weakness(password: string, username: string): string | null {
  if (password.toLowerCase() === username.toLowerCase()) return sentences.passwordUsername;
  return isCommon(password) ? sentences.passwordCommon : null;
}

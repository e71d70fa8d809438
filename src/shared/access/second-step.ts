import * as v from 'valibot';
import { missingAsEmpty, secretText } from '../core/text-schemas.ts';

export const RECOVERY_CODES = 10;

const NO_CODE = 'Digite o código';

/** A code of the app (6 digits) or a recovery code, with or without blanks and hyphens. */
const code = secretText(NO_CODE);

export const secondStepCode = v.object({ code: missingAsEmpty(code) });

/** The password, required to change how to log in (OWASP ASVS 5.0, 7.5.1). */
export const reauthentication = v.object({
  currentPassword: missingAsEmpty(secretText('Senha atual é obrigatória')),
});

export type SecondStep = {
  readonly enabled: boolean;
  readonly since: string | null;
  readonly codesLeft: number;
};

/** For the app: the secret in Base32, and the `otpauth:` URI of its QR code. */
export type SecondStepSecret = { readonly secret: string; readonly uri: string };

export type RecoveryCodes = { readonly codes: readonly string[] };

export const secondStepSentences = {
  asked: 'Digite o código do seu aplicativo autenticador.',
  wrong: 'Código incorreto. Confira a hora do celular ou espere o próximo código.',
  used: 'Este código já foi usado. Espere o próximo.',
  full: 'Muitos códigos errados. Use um código de recuperação ou espere uma hora.',
  recovery: 'Código de recuperação incorreto ou já usado.',
  on: 'A verificação em duas etapas já está ativada.',
  off: 'A verificação em duas etapas não está ativada.',
  notBegun: 'Comece a ativação de novo.',
} as const;

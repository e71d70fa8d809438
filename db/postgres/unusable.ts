import { codeOf } from '../core/unavailable.ts';

/** The server of DATABASE_URL cannot be used; the message is a sentence that says what to do. */
export class ServerUnusable extends Error {
  override name = 'ServerUnusable';
}

const SILENT =
  'O servidor de DATABASE_URL não respondeu em 5 segundos. Confira o endereço e a porta, e se ' +
  'o firewall dele aceita esta máquina.';
const UNTRUSTED =
  'O certificado do servidor de DATABASE_URL não é de uma autoridade conhecida. Informe o ' +
  'arquivo da autoridade dele em sslrootcert=/caminho/ca.pem; ou use sslmode=require, que ' +
  'cifra sem conferir quem responde.';
const BY_CODE: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:ECONNREFUSED|ENOENT)$/,
    'Nada responde no endereço de DATABASE_URL. Confira o servidor e a porta, e se o banco de ' +
      'dados está no ar.',
  ],
  [
    /^(?:ENOTFOUND|EAI_AGAIN)$/,
    'O nome do servidor em DATABASE_URL não foi encontrado. Confira se está escrito certo e ' +
      'se esta máquina tem rede e DNS.',
  ],
  [/^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, SILENT],
  [
    /^(?:ECONNRESET|EPIPE)$/,
    'O servidor de DATABASE_URL fechou a conexão sem responder. Confira se a porta é a do ' +
      'Postgres e se o firewall dele aceita esta máquina.',
  ],
  [
    /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
    'O certificado do servidor de DATABASE_URL está fora da validade. Renove-o, ou acerte a ' +
      'hora desta máquina.',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'O certificado do servidor é de outro nome que o de DATABASE_URL. Use o nome do ' +
      'certificado no endereço; ou sslmode=verify-ca, que não confere o nome.',
  ],
  [/^(?:SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_(?:SSL|OSSL)_)/, UNTRUSTED],
];
const NEEDS_TLS =
  'O servidor de DATABASE_URL só aceita conexões cifradas. Tire sslmode=disable do endereço.';
const NOT_ALLOWED =
  'O servidor de DATABASE_URL não aceita este usuário e este banco a partir desta máquina. ' +
  'Libere-os nele (no arquivo pg_hba.conf, ou na lista de endereços do provedor).';
/** pg's SCRAM errors have only messages; the first match applies. */
const BY_LOGIN: readonly (readonly [RegExp, string])[] = [
  [
    /^SASL: .*client password must be/,
    'O servidor de DATABASE_URL pede uma senha, e o endereço não tem nenhuma. Escreva-a ' +
      'depois do usuário: postgresql://usuario:senha@servidor/banco.',
  ],
  [
    /^(?:SASL: (?:Only mechanism|Mechanism)|Unknown authenticationOk)/,
    'O servidor de DATABASE_URL pede um modo de entrar que o Toque não conhece. Permita nele ' +
      'a entrada com senha (scram-sha-256, no arquivo pg_hba.conf).',
  ],
  [
    /^SASL: /,
    'O servidor de DATABASE_URL não provou que conhece a senha. Confira o endereço, e se não ' +
      'há outro programa entre esta máquina e o banco de dados.',
  ],
];

export const NO_TLS =
  'O servidor de DATABASE_URL não oferece TLS, e o sslmode do endereço o exige. Ligue o TLS ' +
  'no servidor; ou, em rede fechada, use sslmode=disable.';
export const NOT_POSTGRES =
  'No endereço de DATABASE_URL responde outro programa, não um Postgres. Confira o servidor e ' +
  'a porta (a do Postgres costuma ser 5432).';

/** The sentence for a failed connection; errors with a sentence by SQLSTATE are unchanged. */
export function explainConnection(error: unknown, encrypted: boolean): unknown {
  const code = codeOf(error);
  // The routine, because messages are in the server's language.
  if (code === '28000' && error instanceof Error && 'routine' in error) {
    const barred = error.routine === 'ClientAuthentication';
    if (barred) return new ServerUnusable(encrypted ? NOT_ALLOWED : NEEDS_TLS, { cause: error });
  }
  const message = error instanceof Error ? error.message : '';
  const sentence = /timeout/i.test(message)
    ? SILENT
    : (BY_CODE.find(([codes]) => codes.test(code)) ??
        BY_LOGIN.find(([messages]) => messages.test(message)))?.[1];
  return sentence === undefined ? error : new ServerUnusable(sentence, { cause: error });
}

import { ApiFailure, request } from '../../browser/api.ts';
import { specifiedText } from '../../browser/sentence.ts';
import { logIn, register } from '../../shared/clients/endpoints.ts';
import { registerSentences } from '../../shared/clients/register-sentences.ts';
import type { ClientSessionAnswer } from '../../shared/clients/registration.ts';
import type { ActiveTerm } from '../../shared/terms/terms.ts';
import type { Attempt } from './attempt.ts';
import { isObject, isText, termOf } from './client/fresh-data.ts';
import type { FieldErrors, Mode } from './form.ts';

// The server gives up after 8 s.
const TIMEOUT_MS = 15_000;

const ENDPOINT = { register, login: logIn } as const;
const FALLBACK: Record<Mode, string> = {
  register: registerSentences.registerFailed,
  login: registerSentences.loginFailed,
};

function isAnswer(data: unknown): data is ClientSessionAnswer {
  return isObject(data) && isText(data.token) && isObject(data.user) && isText(data.user.id);
}

/** Registers or logs in. Rejects with ApiFailure, or Error for an unusable answer. */
export async function signIn({ mode, body, key }: Attempt): Promise<ClientSessionAnswer> {
  const signal = AbortSignal.timeout?.(TIMEOUT_MS);
  const { data } = await request(ENDPOINT[mode], {
    body,
    headers: { 'idempotency-key': key },
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw new ApiFailure(0, FALLBACK[mode]);
    if (!(error instanceof ApiFailure)) throw error;
    const message = specifiedText(error, FALLBACK[mode]);
    throw new ApiFailure(error.status, message, error.errors, error.data);
  });
  if (!isAnswer(data)) throw new Error('no session');
  return data;
}

/** `answered`: the server decided, so a repeat is a new attempt. */
export type Failure = {
  readonly message: string;
  readonly errors: FieldErrors;
  readonly whatsapp: boolean;
  readonly answered: boolean;
  /** 409: the new terms in force; null when the server sent none. */
  readonly newTerm: ActiveTerm | null | undefined;
  /** 409: free times instead of the one that was taken. */
  readonly openings: readonly string[] | undefined;
};

export function failureOf(error: unknown): Failure {
  const failed = error instanceof ApiFailure ? error : null;
  const status = failed?.status ?? 0;
  const data: unknown = failed?.data;
  const { term, openings } = status === 409 && isObject(data) ? data : {};
  const isSlot = Array.isArray(openings);
  const isFull = isSlot && openings.length === 0;
  // Without another time there is no field to show it.
  const errors = isFull ? {} : (failed?.errors ?? {});
  const newTerm = status === 409 && !isSlot ? termOf(term) : undefined;
  return {
    message: failed?.message || registerSentences.failed,
    errors,
    // All that the visitor cannot correct.
    whatsapp: status !== 401 && newTerm === undefined && Object.keys(errors).length === 0,
    answered: !failed || (status > 0 && status < 500),
    newTerm,
    openings: isSlot ? openings.filter(isText) : undefined,
  };
}

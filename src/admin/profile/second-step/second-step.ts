import { atom } from 'nanostores';
import { ApiFailure } from '../../../browser/api.ts';
import { failureText, lostLine } from '../../../browser/sentence.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  readSecondStep,
  renewRecoveryCodes,
} from '../../../shared/access/panel-endpoints.ts';
import { type SecondStepSecret, secondStepSentences } from '../../../shared/access/second-step.ts';
import { query, reload, replace } from '../../session/queries.ts';
import { callAsOwner } from '../../session/session.ts';
import { unsavedOwner } from '../../session/unsaved-work.ts';

export const $secondStep = query(readSecondStep);

export type Purpose = 'on' | 'off' | 'codes';

type Refused = { readonly field?: string; readonly notice?: string };

export type SecondStepFlow =
  | {
      readonly at: 'password';
      readonly purpose: Purpose;
      readonly busy: boolean;
      readonly refused: Refused;
    }
  | {
      readonly at: 'app';
      readonly secret: SecondStepSecret;
      readonly busy: boolean;
      readonly refused: Refused;
    }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'done'; readonly message: string | null };

const DONE = {
  on: 'Verificação em duas etapas ativada.',
  off: 'Verificação em duas etapas desativada. Agora o painel pede só a senha.',
  codes: 'Códigos novos guardados. Os antigos não valem mais.',
} as const;

const NO_PASSWORD = 'Digite a sua senha';
const NO_CODE = 'Digite os 6 dígitos do aplicativo';
const FAILED = 'Não foi possível concluir. Tente de novo.';
const LOST =
  'A verificação já está ativada. Se você não viu os códigos de recuperação, gere outros.';
const UNSEEN = 'Os códigos antigos podem já não valer: tente até ver os novos.';

function refusalText(error: unknown, field: string, purpose: Purpose): Refused {
  const text = failureText(error, FAILED);
  if (!(error instanceof ApiFailure)) return { notice: text };
  const named = error.errors[field];
  if (named) return { field: named };
  const isLost = lostLine(error) !== undefined;
  // A lost answer may be that of a change.
  if (isLost || error.status === 409) reload(readSecondStep);
  return { notice: isLost && purpose === 'codes' ? `${text} ${UNSEEN}` : text };
}

export function secondStepFlow(asked: Purpose) {
  let purpose = asked;
  const $flow = atom<SecondStepFlow>({ at: 'password', purpose, busy: false, refused: {} });
  const setUnsaved = unsavedOwner();

  // Shown only once: an expired session must not remove them.
  function show(codes: readonly string[]): void {
    setUnsaved(true);
    $flow.set({ at: 'codes', codes });
    reload(readSecondStep);
  }

  async function proceed(currentPassword: string): Promise<void> {
    const body = { currentPassword };
    switch (purpose) {
      case 'on':
        return $flow.set({
          at: 'app',
          secret: (await callAsOwner(beginSecondStep, { body })).data,
          busy: false,
          refused: {},
        });
      case 'codes':
        return show((await callAsOwner(renewRecoveryCodes, { body })).data.codes);
      case 'off':
        replace(readSecondStep, (await callAsOwner(endSecondStep, { body })).data);
        return $flow.set({ at: 'done', message: DONE.off });
    }
  }

  return {
    $flow,
    async prove(password: string): Promise<void> {
      const flow = $flow.get();
      if (flow.at !== 'password' || flow.busy) return;
      if (password === '') return $flow.set({ ...flow, refused: { field: NO_PASSWORD } });
      $flow.set({ ...flow, busy: true, refused: {} });
      try {
        await proceed(password);
      } catch (error) {
        $flow.set({
          ...flow,
          busy: false,
          refused: refusalText(error, 'currentPassword', purpose),
        });
      }
    },
    async confirm(code: string): Promise<void> {
      const flow = $flow.get();
      if (flow.at !== 'app' || flow.busy) return;
      if (code.length !== 6) return $flow.set({ ...flow, refused: { field: NO_CODE } });
      $flow.set({ ...flow, busy: true, refused: {} });
      try {
        show((await callAsOwner(confirmSecondStep, { body: { code } })).data.codes);
      } catch (error) {
        const refused = refusalText(error, 'code', purpose);
        $flow.set({ ...flow, busy: false, refused });
        if (refused.notice !== secondStepSentences.on) return;
        // The answer to an earlier attempt has been lost, with the codes.
        purpose = 'codes';
        $flow.set({ at: 'password', purpose, busy: false, refused: { notice: LOST } });
      }
    },
    keep(): void {
      if ($flow.get().at !== 'codes') return;
      setUnsaved(false);
      $flow.set({ at: 'done', message: DONE[purpose] });
    },
    leave(): void {
      const { at } = $flow.get();
      if (at === 'password' || at === 'app') $flow.set({ at: 'done', message: null });
    },
  };
}

export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);

export const formatSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export const codesText = (codes: readonly string[]): string =>
  ['Códigos de recuperação do painel', 'Cada um vale uma vez.', '', ...codes, ''].join('\n');

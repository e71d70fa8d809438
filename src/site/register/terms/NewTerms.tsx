import { useState } from 'react';
import { call } from '../../../browser/api.ts';
import { acceptTerm } from '../../../shared/terms/endpoints.ts';
import type { ActiveTerm } from '../../../shared/terms/terms.ts';
import type { ClientSession } from '../../session/client-session.ts';
import { Step } from '../client/Step.tsx';
import type { FreshData } from '../client/use-fresh-data.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { failureOf } from '../sign-in.ts';
import { TermText } from './TermText.tsx';

type Props = {
  readonly session: ClientSession;
  readonly asked: ActiveTerm;
  readonly data: FreshData;
  readonly service: string;
  readonly onAccepted: () => Promise<void>;
};

/** A returning client accepts the version that came out since the last visit. */
export function NewTerms({ session, asked, data, service, onAccepted }: Props) {
  const [term, setTerm] = useState(asked);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function accept(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await call(acceptTerm, { body: { termId: term.id }, token: session.token });
      await onAccepted();
    } catch (error) {
      const { message, newTerm } = failureOf(error, 'Erro ao salvar termos');
      // Yet another version meanwhile.
      if (newTerm) setTerm(newTerm);
      setFailure(message);
      setSending(false);
    }
  }

  return (
    <Step name="terms" title="Nossos termos mudaram">
      <p>Antes de continuar, leia e aceite a nova versão dos termos de uso.</p>
      <TermText term={term} />
      {failure && <FailureAlert message={failure} reach={data.reach} service={service} />}
      <button type="button" className="button big" disabled={sending} onClick={accept}>
        {sending ? 'Enviando…' : 'Aceitar Termos'}
      </button>
    </Step>
  );
}

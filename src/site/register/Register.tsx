import './client/Messages.css';
import '../styles/button.css';
import './client/Step.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../browser/api.ts';
import { specifiedText } from '../../browser/sentence.ts';
import { readyMessage } from '../../shared/core/whatsapp.ts';
import type { PublicMessage } from '../../shared/notifications/notifications.ts';
import { acceptTerm } from '../../shared/terms/endpoints.ts';
import type { ActiveTerm } from '../../shared/terms/terms.ts';
import type { ClientSession } from '../session/client-session.ts';
import { isReachable, Ways } from './bridge/Ways.tsx';
import type { Reach } from './client/fresh-data.ts';
import { type BuiltData, type FreshData, useFreshData } from './client/use-fresh-data.ts';
import { useMessages } from './client/use-messages.ts';
import { FailureAlert } from './FailureAlert.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { failureOf } from './sign-in.ts';
import { TermText } from './terms/TermText.tsx';
import { useRegister } from './use-register.ts';

function Step({
  name,
  title,
  children,
}: {
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card step" id={`${name}-step`} aria-labelledby="step-title">
      <h2 id="step-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type StepButtonProps = { readonly children: string; readonly onPress: () => Promise<void> };

/** A disabled button would lose the focus. */
function StepButton({ children, onPress }: StepButtonProps) {
  const [busy, setBusy] = useState(false);
  async function press(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await onPress();
    setBusy(false);
  }
  return (
    <button type="button" className="button big" aria-disabled={busy} onClick={press}>
      {busy ? 'Enviando…' : children}
    </button>
  );
}

type List = { readonly messages: readonly PublicMessage[] };

const day = (iso: string) =>
  new Date(iso)
    .toLocaleDateString('pt-BR', { day: 'numeric', month: 'long' })
    .replace(/^1 /, '1º ');

function MessageList({ messages }: List) {
  return (
    <ul className="messages">
      {messages.map(({ id, title, message, created_at }) => (
        <li key={id}>
          <h3 dir="auto">{title}</h3>
          <p dir="auto">{message}</p>
          <time dateTime={created_at}>{day(created_at)}</time>
        </li>
      ))}
    </ul>
  );
}

type MessagesProps = List & { readonly reach: Reach; readonly onContinue: () => Promise<void> };

function Messages({ messages, reach, onContinue }: MessagesProps) {
  return (
    <Step
      name="messages"
      title={messages.length === 1 ? 'Um recado para você' : 'Recados para você'}
    >
      <MessageList messages={messages} />
      <StepButton onPress={onContinue}>
        {reach.whatsapp === null ? 'Continuar' : 'Continuar para o WhatsApp'}
      </StepButton>
    </Step>
  );
}

function FoldedMessages({ messages, onOpen }: List & { readonly onOpen: () => void }) {
  return (
    <details className="folded-messages" onToggle={onOpen}>
      <summary>{`Recados (${messages.length})`}</summary>
      <MessageList messages={messages} />
    </details>
  );
}

type Props = {
  readonly session: ClientSession;
  readonly asked: ActiveTerm;
  readonly data: FreshData;
  readonly service: string;
  readonly onAccepted: () => Promise<void>;
};

function NewTerms({ session, asked, data, service, onAccepted }: Props) {
  const [term, setTerm] = useState(asked);
  const [failure, setFailure] = useState<string | null>(null);

  async function accept(): Promise<void> {
    setFailure(null);
    try {
      await call(acceptTerm, { body: { termId: term.id }, token: session.token });
      await onAccepted();
    } catch (error) {
      const { newTerm } = failureOf(error);
      if (newTerm) setTerm(newTerm);
      setFailure(specifiedText(error, 'Erro ao salvar termos'));
    }
  }

  return (
    <Step name="terms" title="Os termos mudaram">
      <p>Antes de continuar, leia e aceite a nova versão dos termos de uso.</p>
      <TermText term={term} />
      {failure && <FailureAlert message={failure} reach={data.reach} service={service} />}
      <StepButton onPress={accept}>Aceitar Termos</StepButton>
    </Step>
  );
}

function Call({ reach, service }: { readonly reach: Reach; readonly service: string }) {
  return (
    <Step name="call" title="Pronto! Eu ligo para você">
      <p>
        Recebi o seu pedido. Ligo para o telefone que você informou, e combinamos o melhor horário.
      </p>
      {isReachable(reach) && (
        <>
          <p>Se preferir, fale direto comigo:</p>
          <Ways reach={reach} message={readyMessage('login', service)} label="Chamar no WhatsApp" />
        </>
      )}
      <p className="ways-back">
        <a href="/">Ir para o início</a>
      </p>
    </Step>
  );
}

type Data = ReturnType<typeof useFreshData>;

function Screen({
  data,
  way,
}: {
  readonly data: Data;
  readonly way: ReturnType<typeof useRegister>;
}) {
  const { screen, service, continueAfterSignIn, continueAfterTerms, continueAfterMessages } = way;
  switch (screen.step) {
    case 'form':
      return <RegisterForm data={data} onSignedIn={continueAfterSignIn} />;
    case 'terms':
      return (
        <NewTerms
          session={screen.session}
          asked={screen.term}
          data={data}
          service={service}
          onAccepted={() => continueAfterTerms(screen.session)}
        />
      );
    case 'messages':
      return (
        <Messages
          messages={screen.messages}
          reach={data.reach}
          onContinue={continueAfterMessages}
        />
      );
    case 'call':
      return <Call reach={screen.reach} service={service} />;
  }
}

export function Register(built: BuiltData) {
  const data = useFreshData(built);
  const owners = useMessages();
  const way = useRegister(data, owners);
  const shown = way.screen.step === 'form' || way.screen.step === 'call';
  const folded = owners.messages.length > 0 && shown;
  // Outside React's root.
  const box = folded ? document.getElementById('client-messages') : null;
  return (
    <>
      <Screen data={data} way={way} />
      {box &&
        createPortal(<FoldedMessages messages={owners.messages} onOpen={owners.markRead} />, box)}
    </>
  );
}

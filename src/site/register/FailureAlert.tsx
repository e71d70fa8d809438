import './notice.css';
import { registerSentences } from '../../shared/clients/register-sentences.ts';
import { readyMessage } from '../../shared/core/whatsapp.ts';
import { isReachable, Ways } from './bridge/Ways.tsx';
import type { Reach } from './client/fresh-data.ts';
import { TextButton } from './fields/TextButton.tsx';

type Props = {
  readonly message: string;
  readonly reach: Reach | null;
  readonly service: string;
  readonly onRegister?: () => void;
};

function Sentence({ message, onRegister }: Pick<Props, 'message' | 'onRegister'>) {
  const [before, after] = message.split(registerSentences.invitation, 2);
  if (!onRegister || after === undefined) return message;
  return (
    <>
      {before}
      <TextButton onPress={onRegister}>{registerSentences.invitation}</TextButton>
      {after}
    </>
  );
}

export function FailureAlert({ message, reach, service, onRegister }: Props) {
  return (
    <div className="failure" role="alert" tabIndex={-1}>
      <p>
        <Sentence message={message} {...(onRegister && { onRegister })} />
      </p>
      {reach && isReachable(reach) && (
        <>
          <p>Se preferir, fale direto comigo, sem cadastro.</p>
          <Ways reach={reach} message={readyMessage('login', service)} label="Chamar no WhatsApp" />
        </>
      )}
    </div>
  );
}

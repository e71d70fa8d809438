import { createPortal } from 'react-dom';
import { Call } from './bridge/Call.tsx';
import { FoldedMessages, Messages } from './client/Messages.tsx';
import { type BuiltData, useFreshData } from './client/use-fresh-data.ts';
import { useMessages } from './client/use-messages.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { NewTerms } from './terms/NewTerms.tsx';
import { useRegister } from './use-register.ts';

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
  // Behind the form and the bridge alike, which is not React's.
  const box = folded ? document.getElementById('client-messages') : null;
  return (
    <>
      <Screen data={data} way={way} />
      {box &&
        createPortal(<FoldedMessages messages={owners.messages} onOpen={owners.markRead} />, box)}
    </>
  );
}

import { Messages } from './Messages.tsx';
import { NewTerms } from './NewTerms.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { type BuiltData, useFreshData } from './use-fresh-data.ts';
import { useRegister } from './use-register.ts';

export function Register(built: BuiltData) {
  const data = useFreshData(built);
  const { screen, continueToWhatsapp, showMessages, continueAfterSignIn } = useRegister(data);
  switch (screen.step) {
    case 'form':
      return <RegisterForm data={data} onSignedIn={continueAfterSignIn} />;
    case 'terms':
      return (
        <NewTerms
          session={screen.session}
          asked={screen.term}
          data={data}
          onAccepted={() => showMessages(screen.session)}
        />
      );
    case 'messages':
      return <Messages messages={screen.messages} onContinue={() => continueToWhatsapp('login')} />;
  }
}

import { Messages } from './Messages.tsx';
import { NewTerms } from './NewTerms.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { type Built, useLive } from './use-live.ts';
import { useRegister } from './use-register.ts';

/**
 * The island of /register: the form, then what stands between it and WhatsApp, one thing at a time.
 */
export function Register(built: Built) {
  const live = useLive(built);
  const { screen, goOn, showMessages, entered } = useRegister(live);
  switch (screen.step) {
    case 'form':
      return <RegisterForm live={live} onEntered={entered} />;
    case 'terms':
      return (
        <NewTerms
          session={screen.session}
          asked={screen.term}
          live={live}
          onAccepted={() => showMessages(screen.session)}
        />
      );
    case 'messages':
      return <Messages messages={screen.messages} onContinue={() => goOn('login')} />;
  }
}

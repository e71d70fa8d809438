import { Anchor, TextInput } from '@mantine/core';
import { type ComponentProps, useEffect, useRef } from 'react';

type Props = {
  /** A recovery code in the place of the app's. */
  readonly recovery: boolean;
  readonly onSwitch: () => void;
  /** What a form gives its inputs. */
  readonly input: ComponentProps<typeof TextInput>;
};

/** The second step of a login: the app's code, or one of the recovery codes. Comes with the focus. */
export function LoginCode({ recovery, onSwitch, input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div>
      <TextInput
        {...input}
        ref={box}
        label={recovery ? 'Código de recuperação' : 'Código'}
        description={
          recovery
            ? 'Um dos dez que você guardou. Cada um vale uma vez.'
            : 'Os 6 dígitos que o seu aplicativo mostra agora.'
        }
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Anchor component="button" type="button" className="login-switch" onClick={onSwitch}>
        {recovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
      </Anchor>
    </div>
  );
}

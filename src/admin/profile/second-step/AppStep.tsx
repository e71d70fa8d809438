import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { focusOn } from '../../ui/dialogs/dialogs.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Refusal } from '../../ui/notices.tsx';
import { codeDigits, formatSecret, type SecondStepFlow } from './second-step.ts';

const QrCode = lazyComponent(
  () => import('../../ui/QrCode.tsx'),
  'QrCode',
  <Box w={200} h={200} />,
);

type Props = {
  readonly flow: Extract<SecondStepFlow, { readonly at: 'app' }>;
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onLeave: () => void;
};

function Secret({ secret }: { readonly secret: string }) {
  return (
    <Group gap="4px 12px">
      <Text component="code" ff="monospace">
        {formatSecret(secret)}
      </Text>
      <CopyButton text={secret} what="chave" />
    </Group>
  );
}

function Scan({ uri }: { readonly uri: string }) {
  return <QrCode text={uri} alt="Código QR para o aplicativo autenticador" />;
}

function Pair({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return touch ? (
    <div>
      <Text mb="xs">Abra o aplicativo autenticador deste celular. Ele guarda a chave sozinho.</Text>
      <Button component="a" href={uri} leftSection={buttonIcon('external')}>
        Abrir no aplicativo
      </Button>
      <details>
        <summary>Digitar a chave ou usar outro aparelho</summary>
        <Stack gap="xs">
          <Secret secret={secret} />
          <Scan uri={uri} />
        </Stack>
      </details>
    </div>
  ) : (
    <div>
      <Text mb="xs">
        No celular, abra um aplicativo autenticador e aponte a câmera para este código.
      </Text>
      <Scan uri={uri} />
      <details>
        <summary>Não consegue ler? Digite esta chave no aplicativo</summary>
        <Secret secret={secret} />
      </details>
    </div>
  );
}

export function AppStep({ flow, onConfirm, onLeave }: Props) {
  const { secret, busy, refused } = flow;
  const [code, setCode] = useState('');
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (refused.field) box.current?.select();
  }, [refused]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void onConfirm(code);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Refusal>{refused.notice}</Refusal>
        <Stack component="ol" m={0} pl="lg" ref={focusOn} tabIndex={-1} aria-label="Dois passos">
          <li>
            <Pair {...secret} />
          </li>
          <li>
            <TextInput
              ref={box}
              styles={{ input: { fontSize: '1.25rem', letterSpacing: '0.2em' } }}
              label="Digite o código que ele mostra"
              description="6 dígitos; mudam a cada meio minuto."
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              error={refused.field}
              onChange={(event) => setCode(codeDigits(event.currentTarget.value))}
            />
          </li>
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            Voltar
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? 'Conferindo…' : 'Ativar'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

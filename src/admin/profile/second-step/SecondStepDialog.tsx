import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { OwnPassword } from '../../session/password-field.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { focusOn, useOpened } from '../../ui/dialogs/dialogs.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { Refusal } from '../../ui/notices.tsx';
import { AppStep } from './AppStep.tsx';
import {
  codesText,
  type Purpose,
  type SecondStepFlow,
  type secondStepFlow,
} from './second-step.ts';

const WORDS: Readonly<
  Record<Purpose, { readonly why: string; readonly action: string; readonly color?: string }>
> = {
  on: { why: 'Para começar, confirme que é você.', action: 'Continuar' },
  off: {
    why: 'O painel volta a pedir só a senha, e os códigos que você guardou deixam de valer.',
    action: 'Desativar',
    color: 'clay',
  },
  codes: {
    why: 'Você recebe dez códigos novos, e os que guardou antes deixam de valer.',
    action: 'Gerar novos códigos',
  },
};

type PasswordStepProps = {
  readonly flow: Extract<SecondStepFlow, { readonly at: 'password' }>;
  readonly onProve: (password: string) => Promise<void>;
  readonly onLeave: () => void;
};

function PasswordStep({ flow, onProve, onLeave }: PasswordStepProps) {
  const { purpose, busy, refused } = flow;
  const { why, action, color } = WORDS[purpose];
  const [password, setPassword] = useState('');
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (refused.field) box.current?.select();
  }, [refused]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void onProve(password);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>{why}</Text>
        <Refusal>{refused.notice}</Refusal>
        <OwnPassword
          ref={box}
          data-autofocus
          value={password}
          error={refused.field}
          onChange={setPassword}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            Voltar
          </Button>
          <Button type="submit" disabled={busy} {...(color && { color })}>
            {busy ? 'Conferindo…' : action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type CodesStepProps = { readonly codes: readonly string[]; readonly onKept: () => void };

function CodesStep({ codes, onKept }: CodesStepProps) {
  useWindowEvent('beforeunload', (event) => event.preventDefault());

  const text = codesText(codes);
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), 'codigos-de-recuperacao.txt');

  return (
    <Stack>
      <Text>
        Guarde estes dez códigos fora do celular. Se ele se perder, cada um abre o painel uma vez.
        Eles não aparecem de novo.
      </Text>
      <SimpleGrid
        component="ul"
        ref={focusOn}
        tabIndex={-1}
        aria-label="Códigos de recuperação"
        className="plain-list"
        minColWidth="min(9.5rem, 100%)"
        spacing="xs"
        bg="var(--ground)"
        bdrs="md"
        ff="monospace"
        p="md"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton text={text} what="códigos" />
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={buttonIcon('download')}
          onClick={download}
        >
          Baixar
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onKept}>Guardei os códigos</Button>
      </Group>
    </Stack>
  );
}

const TITLES: Readonly<Record<Purpose, string>> = {
  on: 'Ativar as duas etapas',
  off: 'Desativar as duas etapas',
  codes: 'Gerar novos códigos',
};

type Props = {
  readonly purpose: Purpose;
  readonly flow: ReturnType<typeof secondStepFlow>;
  readonly onDone: (message: string | null) => void;
};

export function SecondStepDialog({ purpose, flow, onDone }: Props) {
  const shown = useStore(flow.$flow);
  const opened = useOpened(shown.at !== 'done');
  const [last, setLast] = useState<SecondStepFlow>(shown);
  if (shown.at !== 'done' && shown !== last) setLast(shown);
  // An unmounted component must not keep the session in use.
  useEffect(() => flow.keep, [flow]);

  const codes = last.at === 'codes';
  return (
    <Modal
      opened={opened}
      onClose={flow.leave}
      onExitTransitionEnd={() => onDone(shown.at === 'done' ? shown.message : null)}
      returnFocus={shown.at !== 'done' || shown.message === null}
      title={codes ? 'Seus códigos de recuperação' : TITLES[purpose]}
      withCloseButton={!codes}
      closeOnEscape={!codes}
      closeOnClickOutside={false}
    >
      {last.at === 'password' && (
        <PasswordStep flow={last} onProve={flow.prove} onLeave={flow.leave} />
      )}
      {last.at === 'app' && <AppStep flow={last} onConfirm={flow.confirm} onLeave={flow.leave} />}
      {last.at === 'codes' && <CodesStep codes={last.codes} onKept={flow.keep} />}
    </Modal>
  );
}

import { Anchor, Button, Group, Modal, Text, TextInput, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { aheadOf, whenOf } from '../../appointments/agenda.ts';
import { clientAppointments } from '../../appointments/appointments.ts';
import { keepUnsaved } from '../../session/unsaved-work.ts';
import { focusOn, useDialog } from '../../ui/dialogs/dialogs.tsx';
import { NoticeAlert } from '../../ui/notices.tsx';
import { $minute } from '../../ui/practice-clock.ts';
import type { Notice } from '../../ui/say.ts';
import { pathOf } from '../address.ts';
import { type ClientEraser, clientEraser } from './client-eraser.ts';
import type { Person } from './client-erasure.ts';

const MAX_AHEAD = 4;
const LIST = { margin: '4px 0 0', paddingLeft: 20 };

type EraseWarningProps = {
  readonly client: Person;
  readonly onGoOn: () => void;
  readonly onCancel: () => void;
};

function EraseWarning({ client: { id, name }, onGoOn, onCancel }: EraseWarningProps) {
  const [$appointments] = useState(() => clientAppointments(id));
  const ahead = aheadOf(useStore($appointments).data ?? [], $minute.get());
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Todos os dados de <strong dir="auto">{name}</strong> serão apagados.{' '}
        <strong>Não dá para desfazer</strong>, nem pela lixeira.
      </Text>
      <Title order={3} size="h5" mt="md">
        O que é apagado
      </Title>
      <ul style={LIST}>
        <li>Nome, telefone, e-mail e anotações.</li>
        <li>O nome e a observação das sessões, também das que ainda viriam.</li>
        {ahead.length > 0 && (
          <li>
            As sessões marcadas, que saem da agenda:
            <ul style={LIST}>
              {ahead.slice(0, MAX_AHEAD).map((one) => (
                <li key={one.id}>
                  {one.service_name}, {whenOf(one)}
                </li>
              ))}
              {ahead.length > MAX_AHEAD && <li>mais {ahead.length - MAX_AHEAD}</li>}
            </ul>
          </li>
        )}
        <li>Recados, notificações e o histórico de alterações.</li>
      </ul>
      <Title order={3} size="h5" mt="md">
        O que fica, sem o nome
      </Title>
      <ul style={LIST}>
        <li>
          A prova do aceite dos termos, sob um código: só quem informar o telefone pode conferi-la.
        </li>
        <li>As contagens, como quantos pedidos cada serviço teve.</li>
        <li>O serviço, o dia e o valor das sessões e dos pacotes, para os relatórios.</li>
        <li>A anotação de que dados foram eliminados, e quando.</li>
      </ul>
      <Text mt="md">
        Se a pessoa quiser uma cópia,{' '}
        <Anchor underline="always" href={pathOf({ kind: 'data', id })}>
          exporte os dados
        </Anchor>{' '}
        antes.
      </Text>
      <Group justify="flex-end" className="save-bar">
        <Button variant="default" onClick={onCancel} data-autofocus ref={focusOn}>
          Voltar
        </Button>
        <Button color="clay" onClick={onGoOn}>
          Continuar
        </Button>
      </Group>
    </>
  );
}

type EraseNameProps = {
  readonly client: Person;
  readonly eraser: ClientEraser;
  readonly onBack: () => void;
};

function EraseName({ client, eraser, onBack }: EraseNameProps) {
  const { state, name, wrong, notice } = useStore(eraser.$state);
  const field = useRef<HTMLInputElement>(null);
  const erasing = state === 'erasing';
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void eraser.send();
      }}
    >
      <NoticeAlert notice={notice} onClose={eraser.dismiss} />
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        Para confirmar, digite o nome do cliente: <strong dir="auto">{client.name}</strong>
      </Text>
      <TextInput
        ref={field}
        label="Nome do cliente"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        value={name}
        error={wrong}
        readOnly={erasing}
        onChange={(event) => eraser.type(event.currentTarget.value)}
      />
      <Group justify="flex-end" className="save-bar">
        <Button variant="default" onClick={onBack} disabled={erasing}>
          Voltar
        </Button>
        <Button type="submit" color="clay" disabled={erasing || name.trim() === ''}>
          {erasing ? 'Eliminando...' : 'Eliminar dados'}
        </Button>
      </Group>
    </form>
  );
}

type Props = {
  readonly client: Person;
  readonly onGone: (notice: Notice) => void;
  readonly onClose: () => void;
};

export function EraseDialog({ client, onGone, onClose }: Props) {
  const [eraser] = useState(() => clientEraser(client, onGone));
  const { dialog, close: leave } = useDialog(onClose);
  const [step, setStep] = useState<'warning' | 'name'>('warning');
  useEffect(keepUnsaved, []);
  const close = () => eraser.$state.get().state !== 'erasing' && leave();
  return (
    <Modal {...dialog} onClose={close} closeOnClickOutside={false} title="Eliminar dados">
      {step === 'warning' ? (
        <EraseWarning client={client} onGoOn={() => setStep('name')} onCancel={close} />
      ) : (
        <EraseName client={client} eraser={eraser} onBack={() => setStep('warning')} />
      )}
    </Modal>
  );
}

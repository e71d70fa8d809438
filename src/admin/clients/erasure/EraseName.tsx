import { Button, Group, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { NoticeAlert } from '../../ui/NoticeAlert.tsx';
import type { ClientEraser } from './client-eraser.ts';
import type { Person } from './client-erasure.ts';

type Props = {
  readonly client: Person;
  readonly eraser: ClientEraser;
  readonly onBack: () => void;
};

/** Her name, typed: nobody erases somebody by a slip of the finger. */
export function EraseName({ client, eraser, onBack }: Props) {
  const { state, name, wrong, notice } = useStore(eraser.$state);
  const field = useRef<HTMLInputElement>(null);
  const erasing = state === 'erasing';
  useEffect(() => field.current?.focus(), []);
  // What is wrong is said at the field, and that is where it is put right.
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
      <Group justify="flex-end" mt="lg">
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

import './MergeDialog.css';
import { Box, Button, Group, Modal, Radio, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dayOf } from '../../../shared/appointments/practice-day.ts';
import { type ClientFieldName, clientFields } from '../../../shared/clients/fields.ts';
import { namesOf } from '../../../shared/core/record-fields.ts';
import { ClientPicker } from '../../appointments/ClientPicker.tsx';
import { keepUnsaved } from '../../session/unsaved-work.ts';
import { focusOn, useDialog } from '../../ui/dialogs/dialogs.tsx';
import { Notices, useSay } from '../../ui/notices.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { act, failure, say } from '../../ui/say.ts';
import { clientFailures } from '../clients.ts';
import { type Choice, canJoin, firstPicks, isEqual, merge, type Side } from './client-merge.ts';
import { clientPage } from './client-page.ts';

const wordsOf = (side: Side, field: ClientFieldName) =>
  clientFields[field].words(side[field]) || '-';

type FieldProps = {
  readonly kept: Side;
  readonly other: Side;
  readonly field: ClientFieldName;
  readonly picked: Choice;
  readonly onPick: (choice: Choice) => void;
};

function MergeField({ kept, other, field, picked, onPick }: FieldProps) {
  const { label } = clientFields[field];
  if (isEqual(kept, other, field))
    return (
      <>
        <Text size="sm" fw={600} mt="sm">
          {label}
        </Text>
        <div className="choice kept-lines">{wordsOf(kept, field)}</div>
      </>
    );
  const option = (choice: Choice, text: string, whose = '') => (
    <Radio
      name={`merge-${field}`}
      label={
        <>
          {whose && <VisuallyHidden>{whose}: </VisuallyHidden>}
          {text}
        </>
      }
      checked={picked === choice}
      onChange={() => onPick(choice)}
      className="choice kept-lines"
    />
  );
  return (
    <Box component="fieldset" mt="sm">
      <legend>{label}</legend>
      <div className="pair">
        {option('kept', wordsOf(kept, field), 'Este cadastro')}
        {option('other', wordsOf(other, field), 'O outro')}
        {canJoin(kept, other, field) && option('both', 'Juntar as duas')}
      </div>
    </Box>
  );
}

type FormProps = {
  readonly kept: Side;
  readonly other: Side;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

function MergeForm({ kept, other, onDone, onCancel }: FormProps) {
  const [picks, setPicks] = useState(() => firstPicks(kept, other));
  const [working, setWorking] = useState(false);
  const sayHere = useSay();
  useEffect(keepUnsaved, []);

  async function join(): Promise<void> {
    setWorking(true);
    try {
      const takeBack = await merge(kept, other, picks);
      const undo = async () => {
        await takeBack();
        return { text: 'Os dois cadastros estão de volta.' };
      };
      const done = { text: 'Os dois cadastros agora são um só.', undo };
      await act(say, clientFailures.save, async () => done);
      onDone();
    } catch (error) {
      sayHere({ kind: 'danger', ...failure('Não foi possível juntar os cadastros.', error) });
      setWorking(false);
    }
  }

  return (
    <>
      <SimpleGrid cols={2} spacing="xs" c="dimmed" fz="sm" tabIndex={-1} ref={focusOn}>
        <span>Este cadastro, de {dayOf(kept.created_at)}</span>
        <span>O outro, de {dayOf(other.created_at)}</span>
      </SimpleGrid>
      {namesOf(clientFields).map((field) => (
        <MergeField
          key={field}
          kept={kept}
          other={other}
          field={field}
          picked={picks[field]}
          onPick={(choice) => setPicks({ ...picks, [field]: choice })}
        />
      ))}
      <Text mt="md">
        As sessões, os pedidos, aceites e recados dos dois ficam juntos. Fica um cadastro só, com a
        data do mais antigo.
      </Text>
      <Group justify="flex-end" className="save-bar">
        <Button variant="default" onClick={onCancel} disabled={working}>
          Voltar
        </Button>
        <Button onClick={() => void join()} disabled={working} aria-busy={working}>
          {working ? 'Juntando...' : 'Juntar cadastros'}
        </Button>
      </Group>
    </>
  );
}

type ChosenProps = Omit<FormProps, 'other'> & { readonly otherId: string };

function Chosen({ otherId, kept, ...form }: ChosenProps) {
  const [$kept] = useState(() => clientPage(kept.id));
  const [$other] = useState(() => clientPage(otherId));
  const { data: newest = kept } = useStore($kept);
  return (
    <Loaded store={$other} failure="Não foi possível ler o outro cadastro.">
      {(other) => (
        <Notices>
          <MergeForm kept={newest} other={other} {...form} />
        </Notices>
      )}
    </Loaded>
  );
}

type Props = {
  readonly kept: Side;
  /** Without it, the owner is asked who the other is. */
  readonly otherId: string | undefined;
  readonly onClose: () => void;
};

export function MergeDialog({ kept, otherId, onClose }: Props) {
  const [chosen, setChosen] = useState(otherId);
  const { dialog, close } = useDialog(onClose);
  const [done, setDone] = useState(false);
  return (
    <Modal
      {...dialog}
      closeOnClickOutside={false}
      returnFocus={!done}
      title="Juntar cadastros"
      size="lg"
    >
      {chosen === undefined ? (
        <ClientPicker
          label={`Qual é o outro cadastro de ${kept.name}?`}
          but={kept.id}
          onChoose={({ id }) => setChosen(id)}
        />
      ) : (
        <Chosen
          otherId={chosen}
          kept={kept}
          onCancel={close}
          onDone={() => {
            setDone(true);
            close();
          }}
        />
      )}
    </Modal>
  );
}

import {
  Button,
  Checkbox,
  Modal,
  NativeSelect,
  SimpleGrid,
  Switch,
  TextInput,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { randomKey } from '../../../browser/attempt-key.ts';
import {
  type Block,
  blockFields,
  canBeShown,
  describeBlock,
} from '../../../shared/appointments/blocks.ts';
import { isDay, timeOf } from '../../../shared/appointments/when.ts';
import { WEEK, WEEKDAYS } from '../../../shared/content/weekdays.ts';
import { mapFields } from '../../../shared/core/record-fields.ts';
import { awayText } from '../../../site/contact/hours-lines.ts';
import { updateSingleton } from '../../content/content.ts';
import { $contact } from '../../content/practice.ts';
import { Editor, textField } from '../../editor/Editor.tsx';
import { fieldWords } from '../../editor/record-form.ts';
import type { Form } from '../../editor/state.ts';
import { TrashButton } from '../../ui/dialogs/DialogButton.tsx';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { Notices, useSay } from '../../ui/notices.tsx';
import { act, say } from '../../ui/say.ts';
import {
  announce,
  blockEditor,
  deleteBlock,
  deletedBlocks,
  undeleteBlock,
  valuesOf,
} from './blocks.ts';

const LABELS = mapFields(blockFields, ({ label }) => label);
const QUARTERS = Array.from({ length: 96 }, (_, at) => timeOf(at * 15));
const PAUSES = [0, 5, 10, 15, 20, 30, 45, 60];

const words = fieldWords(blockFields);

type FieldsProps = {
  readonly editor: ReturnType<typeof blockEditor>;
  readonly form: Form<unknown>;
};

function Weekdays({ editor, form: { values } }: FieldsProps) {
  const { day: first, until } = values;
  const chosen = String(values.weekdays);
  function toggle(day: number): void {
    const digit = String(day);
    const weekdays = chosen.includes(digit)
      ? chosen.replace(digit, '')
      : [...chosen, digit].sort().join('');
    // A week's block goes on; one of every day ends.
    const [before, after] = weekdays ? [first, ''] : ['', first];
    editor.change({ weekdays, ...(until === before && { until: after }) });
  }
  return (
    <SimpleGrid component="fieldset" minColWidth="2.3rem" spacing={4}>
      <legend>Toda semana (opcional)</legend>
      {WEEK.map((day) => (
        <Button
          key={day}
          px={0}
          variant={chosen.includes(String(day)) ? 'filled' : 'default'}
          aria-pressed={chosen.includes(String(day))}
          onClick={() => toggle(day)}
        >
          {WEEKDAYS[day].slice(0, 3).toLowerCase()}
        </Button>
      ))}
    </SimpleGrid>
  );
}

function Fields({ editor, form }: FieldsProps) {
  const text = textField(editor, form, LABELS);
  const { day, until, starts } = form.values;
  const whole = starts === '';
  const block = valuesOf(form.values);
  return (
    <>
      <div className="pair">
        <TextInput
          type="date"
          required
          {...text('day')}
          // One day stays one day.
          onChange={({ currentTarget: { value } }) =>
            editor.change({ day: value, ...(value && until === day && { until: value }) })
          }
        />
        <TextInput
          type="date"
          min={String(day)}
          description="Deixe em branco se não tem fim."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...text('until')}
        />
      </div>
      <Checkbox
        label="O dia todo"
        checked={whole}
        onChange={({ currentTarget: { checked } }) =>
          editor.change(checked ? { starts: '', ends: '' } : { starts: '12:00', ends: '13:00' })
        }
      />
      {!whole && (
        <div className="pair">
          <NativeSelect data={QUARTERS} {...text('starts')} />
          <NativeSelect data={QUARTERS} {...text('ends')} />
        </div>
      )}
      <Weekdays editor={editor} form={form} />
      <TextInput
        {...text('label')}
        label={`${LABELS.label} (opcional)`}
        description="Só você vê. Não escreva nomes de clientes."
        placeholder="Férias, almoço, curso"
        maxLength={60}
        autoComplete="off"
      />
      {canBeShown(block) && (
        <Switch
          label={LABELS.shown}
          description={`O site diz “${awayText(block.day, block.until ?? '')}” enquanto durar, sem o motivo.`}
          checked={block.shown}
          onChange={({ currentTarget: { checked } }) => editor.change({ shown: checked })}
        />
      )}
      {isDay(String(day)) && (
        <p className="remark" aria-live="polite">
          Fechado: {describeBlock(block)}.
        </p>
      )}
    </>
  );
}

function Pause() {
  const say = useSay();
  const { data } = useStore($contact);
  if (!data || !('id' in data)) return null;
  const current = Number(data.pause ?? 0);
  const choose = (pause: number) =>
    act(say, 'Não foi possível salvar a pausa. Tente de novo.', async () => {
      await updateSingleton('contact', null, { pause }, 'save', randomKey());
      return {
        text: pause ? `Pausa de ${pause} min entre as sessões.` : 'Sem pausa entre as sessões.',
      };
    });
  return (
    <NativeSelect
      label="Pausa entre as sessões"
      description="Vale para todos os dias, e é salva na hora."
      value={String(current)}
      data={[...new Set([...PAUSES, current])]
        .sort((one, other) => one - other)
        .map((minutes) => ({
          value: String(minutes),
          label: minutes ? `${minutes} min` : 'Sem pausa',
        }))}
      onChange={({ currentTarget: { value } }) => void choose(Number(value))}
    />
  );
}

function Deleted() {
  const say = useSay();
  return (
    <TrashButton
      deleted={deletedBlocks}
      nameOf={({ label }) => label || 'Bloqueio'}
      detailOf={describeBlock}
      onRestore={(row) => undeleteBlock(row, say)}
    />
  );
}

type Props = {
  readonly block: Block | null;
  readonly day: string;
  readonly onClose: () => void;
};

export function BlockDialog({ block, day, onClose }: Props) {
  const { dialog, close } = useDialog(onClose);
  const [editor] = useState(() =>
    blockEditor(block, day, (saved, isNew) => {
      close();
      announce(saved, isNew);
    }),
  );
  useStore(editor.$state);
  return (
    <Modal {...dialog} closeOnClickOutside={false} title={block ? 'Bloqueio' : 'Bloquear'}>
      <Editor
        editor={editor}
        action={block ? 'Salvar' : 'Bloquear'}
        labels={LABELS}
        words={words}
        nameOf={({ day: on }) => words('day', on)}
        cancel="Voltar"
        onCancel={close}
      >
        {(form) => <Fields editor={editor} form={form} />}
      </Editor>
      {block && (
        <Button
          variant="subtle"
          color="clay"
          mt="md"
          leftSection={buttonIcon('trash')}
          onClick={() => {
            close();
            void deleteBlock(block, say);
          }}
        >
          Excluir bloqueio
        </Button>
      )}
      {!block && (
        <Notices>
          <hr style={{ border: 'solid var(--line)', borderWidth: '1px 0 0', marginBlock: 16 }} />
          <Pause />
          <Deleted />
        </Notices>
      )}
    </Modal>
  );
}

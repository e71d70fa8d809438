import { Modal, Switch, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { listedFields } from '../../shared/clients/fields.ts';
import type { Client } from '../../shared/clients/records.ts';
import { instant } from '../../shared/core/clock.ts';
import { formatPhone, normalizePhone } from '../../shared/core/phone.ts';
import { isRequired, mapFields, namesOf } from '../../shared/core/record-fields.ts';
import type { FormValues } from '../editor/drafts.ts';
import { Editor, textField } from '../editor/Editor.tsx';
import { fieldWords } from '../editor/record-form.ts';
import { isDirty, type Offer } from '../editor/state.ts';
import { useDialog } from '../ui/dialogs/dialogs.tsx';
import { PhoneInput } from '../ui/PhoneInput.tsx';
import type { Notice } from '../ui/say.ts';
import { showClient } from './address.ts';
import { clientEditor } from './client-editor.ts';

const UNDO = { label: 'Desfazer' } as const;
const LABELS = mapFields(listedFields, ({ label }) => label);

function describePhone(typed: string): string {
  const number = normalizePhone(typed);
  return number ? formatPhone(number) : 'DDD + número, só dígitos';
}

type InputProps = {
  readonly name: keyof typeof listedFields;
  readonly value: FormValues[string] | undefined;
  readonly text: ReturnType<ReturnType<typeof textField>>;
  readonly onChange: (value: string | boolean) => void;
};

function ClientInput({ name, value, text, onChange }: InputProps) {
  const field = listedFields[name];
  const { label, input } = field;
  if (input === 'switch')
    return (
      <Switch
        label={name === 'active' ? 'Cliente ativo' : label}
        data-path={name}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  const required = isRequired(field);
  const shown = {
    label: required ? label : `${label} (opcional)`,
    required,
    type: input,
    autoComplete: 'off',
    ...text,
  };
  if (input === 'tel')
    return (
      <PhoneInput
        {...shown}
        description={describePhone(text.value)}
        typed={text.value}
        onType={onChange}
      />
    );
  return <TextInput {...shown} {...(name === 'name' && { 'data-autofocus': true })} />;
}

type Props = {
  readonly client: Client | null;
  readonly draft?: Offer | undefined;
  readonly onDone: (notice: Notice) => void;
  readonly onClose: () => void;
  readonly onAgain: (draft: Offer) => void;
};

function useClientEditor(client: Client | null, draft: Offer | undefined) {
  return useState(() => {
    const editor = clientEditor(client, showClient);
    editor.open(client, draft, true);
    return editor;
  })[0];
}

export function ClientDialog({ client, draft, onDone, onClose, onAgain }: Props) {
  const editor = useClientEditor(client, draft);
  const { dialog, close } = useDialog(onClose);
  const { state, form } = useStore(editor.$state);
  const isNew = !form?.base.record;
  const busy = state === 'saving' || state === 'signed-out';

  // The list shows the notices of this dialog: it closes on success.
  const thrown = useRef<Offer | null>(null);
  useEffect(
    () =>
      editor.$notice.listen((notice) => {
        const { current: typed } = thrown;
        if (notice?.kind !== 'success') return;
        onDone(typed ? { ...notice, action: { ...UNDO, run: () => onAgain(typed) } } : notice);
      }),
    [editor, onDone, onAgain],
  );

  function giveUp(): void {
    if (busy) return;
    if (!form || !isDirty(form)) {
      close();
      return;
    }
    const { draftId: id, values, start, base } = form;
    thrown.current = { id, values, start, version: base.version, at: instant() };
    editor.cancel();
  }

  return (
    <Modal
      {...dialog}
      onClose={giveUp}
      closeOnClickOutside={false}
      title={isNew ? 'Adicionar Cliente' : 'Editar Cliente'}
    >
      <Editor
        editor={editor}
        action={isNew ? 'Adicionar Cliente' : 'Salvar Alterações'}
        labels={LABELS}
        words={fieldWords(listedFields)}
        nameOf={({ name }) => String(name ?? '')}
        onCancel={giveUp}
        cancel="Voltar"
      >
        {(shown) => {
          const text = textField(editor, shown);
          return namesOf(listedFields).map((name) => (
            <ClientInput
              key={name}
              name={name}
              value={shown.values[name]}
              text={text(name)}
              onChange={(value) => editor.change({ [name]: value })}
            />
          ));
        }}
      </Editor>
    </Modal>
  );
}

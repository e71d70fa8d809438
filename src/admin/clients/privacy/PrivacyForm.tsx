import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SavedPrivacy } from '../../../shared/clients/privacy.ts';
import { $practice } from '../../content/practice.ts';
import { Editor, textField } from '../../editor/Editor.tsx';
import { monthOptions, monthsInWords } from './months.ts';
import { privacyEditor } from './privacy-editor.ts';

const LABELS = {
  controller: 'Responsável',
  document: 'CPF ou CNPJ',
  channel: 'Canal de atendimento',
  months: 'Prazo sem contato',
  remarks: 'Observações',
};

const words = (name: string, value: unknown) =>
  name === 'months' ? monthsInWords(String(value ?? '')) : String(value ?? '');

/** Who answers for the data, how she is reached, for how long they stay. */
export function PrivacyForm({ saved }: { readonly saved: SavedPrivacy }) {
  const [editor] = useState(() => privacyEditor(saved));
  const { brand, contact } = useStore($practice);
  useEffect(() => editor.follow(saved), [editor, saved]);
  return (
    <Editor editor={editor} action="Salvar Alterações" labels={LABELS} words={words}>
      {(form) => {
        const text = textField(editor, form);
        return (
          <>
            <TextInput
              label={LABELS.controller}
              description="Aparece na página de privacidade e no registro. Vazio: vale o nome do site."
              placeholder={brand}
              autoComplete="off"
              {...text('controller')}
            />
            <TextInput
              label={LABELS.document}
              description="Aparece só no registro das operações, nunca no site."
              autoComplete="off"
              {...text('document')}
            />
            <TextInput
              label={LABELS.channel}
              description="Aparece na página de privacidade, no registro e nos dados exportados. Vazio: valem os contatos do site."
              placeholder={contact.email || contact.phone}
              autoComplete="off"
              {...text('channel')}
            />
            <NativeSelect
              label={LABELS.months}
              description="Aparece na página de privacidade. Depois desse tempo, o cliente é sugerido para eliminação."
              data={monthOptions(String(form.values.months))}
              {...text('months')}
            />
            <Textarea
              label={LABELS.remarks}
              description="Aparece no fim do registro das operações, nunca no site."
              rows={4}
              {...text('remarks')}
            />
          </>
        );
      }}
    </Editor>
  );
}

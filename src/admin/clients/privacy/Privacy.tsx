import { Button, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SavedPrivacy } from '../../../shared/clients/privacy.ts';
import { $practice } from '../../content/practice.ts';
import { Editor, textField } from '../../editor/Editor.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useTitle } from '../../ui/tab-title.ts';
import { pathOf } from '../address.ts';
import { formatMonths, monthOptions } from './months.ts';
import { $privacy, privacyEditor } from './privacy-editor.ts';
import { RetentionList } from './RetentionList.tsx';

const LABELS = {
  controller: 'Responsável',
  document: 'CPF ou CNPJ',
  channel: 'Canal de atendimento',
  months: 'Prazo sem contato',
  remarks: 'Observações',
};

const words = (name: string, value: unknown) =>
  name === 'months' ? formatMonths(String(value ?? '')) : String(value ?? '');

function PrivacyForm({ saved }: { readonly saved: SavedPrivacy }) {
  const [editor] = useState(() => privacyEditor(saved));
  const { brand, contact } = useStore($practice);
  useEffect(() => editor.follow(saved), [editor, saved]);
  return (
    <Editor editor={editor} action="Salvar Alterações" labels={LABELS} words={words}>
      {(form) => {
        const text = textField(editor, form, LABELS);
        return (
          <>
            <TextInput
              description="Aparece na página de privacidade e no registro. Deixe em branco para usar o nome do site."
              placeholder={brand}
              autoComplete="off"
              {...text('controller')}
            />
            <TextInput
              description="Aparece só no registro das operações e nos recibos, nunca no site."
              autoComplete="off"
              {...text('document')}
            />
            <TextInput
              description="Aparece na página de privacidade, no registro e nos dados exportados. Deixe em branco para usar os contatos do site."
              placeholder={contact.email || contact.phone}
              autoComplete="off"
              {...text('channel')}
            />
            <NativeSelect
              description="Aparece na página de privacidade. Depois desse tempo, o painel sugere eliminar os dados do cliente."
              data={monthOptions(String(form.values.months))}
              {...text('months')}
            />
            <Textarea
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

export function Privacy({ onBack }: { readonly onBack: () => void }) {
  useTitle('Privacidade');
  return (
    <Page
      title="Privacidade"
      purpose="Como você cuida dos dados pessoais dos clientes (LGPD)."
      back={{ label: 'Clientes', onClick: onBack }}
      action={
        <Button
          component="a"
          href="/privacidade"
          target="_blank"
          variant="default"
          leftSection={buttonIcon('external')}
        >
          Ver a página de privacidade
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <Card title="Quem responde pelos dados">
          <Loaded store={$privacy}>{(saved) => <PrivacyForm saved={saved} />}</Loaded>
        </Card>
        <Stack>
          <RetentionList />
          <Card title="Registro das operações">
            <Text mb="md">
              O documento que a ANPD pede a quem trabalha por conta própria ou tem um negócio
              pequeno, já preenchido com o que este site faz. Guarde uma cópia e mostre se pedirem.
            </Text>
            <Button component="a" href={pathOf({ kind: 'record' })} variant="default">
              Abrir o registro
            </Button>
          </Card>
        </Stack>
      </SimpleGrid>
    </Page>
  );
}

import { Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { mapFields } from '../../../shared/core/record-fields.ts';
import { PIX_CHOICES, pixFields, type SavedPix } from '../../../shared/money/pix.ts';
import { Editor, textField } from '../../editor/Editor.tsx';
import { fieldWords } from '../../editor/record-form.ts';
import { openDialog } from '../../ui/dialogs/dialogs.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { PaymentDialog } from './PaymentActs.tsx';
import { $pix } from './payments.ts';
import { pixEditor } from './pix-editor.ts';

const LABELS = mapFields(pixFields, ({ label }) => label);
const words = fieldWords(pixFields);

function PixForm({ saved }: { readonly saved: SavedPix }) {
  const [editor] = useState(() => pixEditor(saved));
  useEffect(() => editor.follow(saved), [editor, saved]);
  return (
    <Editor editor={editor} action="Salvar chave" labels={LABELS} words={words}>
      {(form) => {
        const text = textField(editor, form, LABELS);
        return (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing={18}>
            <NativeSelect data={PIX_CHOICES} {...text('kind')} />
            <TextInput
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...text('key')}
            />
            <TextInput
              description="Até 25 letras, como está no banco."
              autoComplete="off"
              {...text('name')}
            />
            <TextInput
              description="Até 15 letras; abrevie se precisar."
              autoComplete="off"
              {...text('city')}
            />
          </SimpleGrid>
        );
      }}
    </Editor>
  );
}

export function PixCard() {
  return (
    <Card title="Receber por Pix">
      <Text size="sm" c="dimmed" mb="md">
        Não aparece no site. Vai no código ‘copia e cola’ que você mostra ou manda a quem vai pagar.
      </Text>
      <Loaded store={$pix} failure="Não foi possível ver a chave Pix. Tente de novo.">
        {(saved) => (
          <>
            <PixForm saved={saved} />
            {saved.key && (
              <Button
                variant="default"
                mt="md"
                aria-haspopup="dialog"
                onPointerDown={() => void PaymentDialog.prepare()}
                onClick={() =>
                  openDialog((onClose) => <PaymentDialog appointment={null} onClose={onClose} />)
                }
              >
                Mostrar código QR
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

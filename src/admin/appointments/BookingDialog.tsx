import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type FormField, forms } from '../content/forms.ts';
import { $contact } from '../content/practice.ts';
import { SavedSwitch } from '../content/SavedSwitch.tsx';
import { useDialog } from '../ui/dialogs/dialogs.tsx';
import { Notices } from '../ui/notices.tsx';
import { screenPath } from '../ui/router.ts';
import { BookingSettings } from './requests/BookingSettings.tsx';

const { contact } = forms;
const NAMES = Object.entries<FormField>(contact.fields).flatMap(([name, field]) =>
  field.elsewhere && field.input === 'switch' ? name : [],
);

export function BookingDialog({ onClose }: { readonly onClose: () => void }) {
  const { dialog } = useDialog(onClose);
  const { data } = useStore($contact);
  return (
    <Modal {...dialog} title="Agendamento pelo site">
      <Notices>
        <Stack>
          {data && !('id' in data) && (
            <Text>
              Antes, preencha o <Anchor href={screenPath('contact')}>seu contato</Anchor>.
            </Text>
          )}
          {NAMES.map((name) => (
            <SavedSwitch
              key={name}
              definition={contact}
              record={$contact}
              name={name}
              notice={() => contact.sentences.saved}
              failed="Não foi possível salvar. Tente de novo."
            />
          ))}
          <BookingSettings />
        </Stack>
      </Notices>
    </Modal>
  );
}

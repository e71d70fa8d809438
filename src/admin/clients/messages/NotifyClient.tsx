import { Modal, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Client } from '../../../shared/clients/records.ts';
import { whatsappMessage, whatsappTo } from '../../../shared/core/whatsapp.ts';
import { Editor, textField } from '../../editor/Editor.tsx';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import type { Notice } from '../../ui/say.ts';
import { WhatsAppLink } from '../../ui/WhatsAppLink.tsx';
import { messageEditor } from './message-editor.ts';

type Props = {
  readonly client: Pick<Client, 'id' | 'name' | 'phone' | 'service_name' | 'requested_at'>;
  readonly onDone: (notice: Notice) => void;
  readonly onClose: () => void;
};

function linkOf(phone: string, typed: string): string {
  const link = whatsappTo(phone);
  return typed.trim() ? whatsappMessage(link, typed.trim()) : link;
}

export function NotifyClient({ client: { id, name, phone }, onDone, onClose }: Props) {
  const [editor] = useState(() => messageEditor(id));
  const { dialog, close } = useDialog(onClose);

  useEffect(
    () => editor.$notice.listen((notice) => notice?.kind === 'success' && onDone(notice)),
    [editor, onDone],
  );

  return (
    <Modal {...dialog} closeOnClickOutside={false} title="Escrever recado">
      <Text c="dimmed" size="sm" mb="sm">
        Para <bdi>{name}</bdi>
      </Text>
      <Editor
        editor={editor}
        action="Salvar recado"
        nameOf={({ title }) => String(title ?? '')}
        onCancel={close}
        cancel="Voltar"
      >
        {(shown) => {
          const text = textField(editor, shown);
          const isPublic = shown.values.isPublic === true;
          return (
            <>
              <TextInput
                label="Título"
                required
                autoComplete="off"
                data-autofocus
                {...text('title')}
              />
              <Textarea
                label="Mensagem"
                description="Não registre dados de saúde aqui."
                rows={3}
                required
                {...text('message')}
              />
              <div>
                <Switch
                  label="Visível ao cliente"
                  data-path="isPublic"
                  checked={isPublic}
                  onChange={(event) => editor.change({ isPublic: event.currentTarget.checked })}
                />
                <div aria-live="polite">
                  {isPublic && (
                    <p className="remark" data-tone="clay">
                      Quem souber o número de telefone poderá ler este recado.
                    </p>
                  )}
                </div>
              </div>
              <WhatsAppLink href={linkOf(phone, String(shown.values.message))}>
                Enviar pelo WhatsApp
              </WhatsAppLink>
            </>
          );
        }}
      </Editor>
    </Modal>
  );
}

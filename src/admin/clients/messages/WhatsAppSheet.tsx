import './WhatsAppSheet.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fillTemplate, SUGGESTED_TEMPLATES } from '../../../shared/clients/message-templates.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { whatsappMessage, whatsappTo } from '../../../shared/core/whatsapp.ts';
import { packageFor } from '../../../shared/money/package-words.ts';
import { MarkButton } from '../../appointments/MarkButton.tsx';
import { $packages } from '../../appointments/money/packages.ts';
import { $pix } from '../../appointments/money/payments.ts';
import { $preparation } from '../../content/practice.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { focusOn, openDialog, useDialog } from '../../ui/dialogs/dialogs.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { $today } from '../../ui/practice-clock.ts';
import { $templates, type Addressee } from './message-templates.ts';

export const prepareMessages = () =>
  void Promise.all([$templates.fetch(), $pix.fetch(), $packages.fetch()]);

const TemplatesDialog = lazyComponent(() => import('./TemplatesDialog.tsx'), 'TemplatesDialog');

const OUTWARD = { target: '_blank', rel: 'noopener noreferrer' } as const;

type Props = { readonly client: Addressee; readonly onClose: () => void };

export function WhatsAppSheet({ client, onClose }: Props) {
  const { dialog, close } = useDialog(onClose);
  const { data } = useStore($templates);
  const preparation = useStore($preparation);
  const { data: pix } = useStore($pix);
  const { data: packages = [] } = useStore($packages);
  const visit = { clientId: client.id, service_name: null, day: useStore($today) };
  const { templates } = data ?? { templates: SUGGESTED_TEMPLATES };
  const link = whatsappTo(client.phone);
  const [written, setWritten] = useState(false);
  const write = { ...OUTWARD, onClick: () => setWritten(true) };
  if (written)
    return (
      <Modal {...dialog} title="Combinaram um horário?">
        <Text c="dimmed" mb="sm" role="status" tabIndex={-1} ref={focusOn}>
          A conversa com {client.name} abriu no WhatsApp.
        </Text>
        <Group grow preventGrowOverflow={false} gap="xs">
          <MarkButton client={client} />
          <Button variant="subtle" onClick={close}>
            Ainda não
          </Button>
        </Group>
      </Modal>
    );
  return (
    <Modal {...dialog} size="32rem" title={`Mensagem para ${client.name}`}>
      <Text c="dimmed" mb="sm">
        {formatPhone(client.phone)} <CopyButton text={client.phone} what="telefone" />
      </Text>
      <Stack component="ul" gap="xs" className="plain-list" aria-label="Mensagens prontas">
        {templates.map(({ title, text }) => {
          const filled = fillTemplate(text, {
            ...{ ...client, preparation, pix, package: packageFor(packages, visit) },
          });
          return (
            <li key={`${title} ${text}`}>
              <a {...write} href={whatsappMessage(link, filled)} className="whatsapp-message">
                <strong>{title}</strong>
                <span className="dim kept-lines">{filled}</span>
              </a>
            </li>
          );
        })}
      </Stack>
      <Group grow preventGrowOverflow={false} gap="xs" mt="md">
        <a {...write} href={link} className="whatsapp-button">
          Abrir sem mensagem
        </a>
        <MarkButton client={client} />
        <Button
          variant="subtle"
          leftSection={buttonIcon('pencil')}
          onClick={() => openDialog((onClose) => <TemplatesDialog onClose={onClose} />)}
        >
          Editar mensagens
        </Button>
      </Group>
    </Modal>
  );
}

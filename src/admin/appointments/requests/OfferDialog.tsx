import { Group, Modal, Text, VisuallyHidden } from '@mantine/core';
import { atom } from 'nanostores';
import { useState } from 'react';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import type { Candidate } from '../../../shared/clients/candidates.ts';
import { fillTemplate } from '../../../shared/clients/message-templates.ts';
import { listCandidates } from '../../../shared/clients/panel-endpoints.ts';
import { slotWords } from '../../../shared/clients/slot.ts';
import { durationText } from '../../../shared/content/service-facts.ts';
import { whatsappMessage, whatsappTo } from '../../../shared/core/whatsapp.ts';
import { querySearch } from '../../session/queries.ts';
import { openDialog, useDialog } from '../../ui/dialogs/dialogs.tsx';
import { NameLink } from '../../ui/list/NameLink.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { clientPath } from '../../ui/router.ts';
import { WhatsAppLink } from '../../ui/WhatsAppLink.tsx';

const OFFER =
  'Olá, {nome}! Abriu um horário {dia}, às {hora}. Quer que eu reserve para a sua sessão de {servico}?';

type Freed = Pick<Appointment, 'clientId' | 'day' | 'time' | 'duration'>;
type Props = { readonly freed: Freed; readonly onClose: () => void };

const candidatesFor = ({ clientId: but, day, time, duration }: Freed) =>
  querySearch(
    listCandidates,
    atom({ day, time, duration: String(duration), but } as const),
    ({ data }) => data,
  );

function Person({ client, freed }: { readonly client: Candidate; readonly freed: Freed }) {
  const { id, name, phone, service_name, preference, waits } = client;
  const text = fillTemplate(OFFER, { name, service_name, requested_at: null, appointment: freed });
  const why = [waits && 'esperando', service_name, preference && `prefere ${preference}`];
  return (
    <Group component="li" gap="0 8px">
      <NameLink href={clientPath(id)} name={name}>
        <Text fz="sm" c="dimmed">
          {why.filter(Boolean).join(' · ')}
        </Text>
      </NameLink>
      <WhatsAppLink data-small href={whatsappMessage(whatsappTo(phone), text)} title="WhatsApp">
        <VisuallyHidden>Oferecer a {name} pelo WhatsApp</VisuallyHidden>
      </WhatsAppLink>
    </Group>
  );
}

function OfferDialog({ freed, onClose }: Props) {
  const { dialog } = useDialog(onClose);
  const [store] = useState(() => candidatesFor(freed));
  const { day, time, duration } = freed;
  return (
    <Modal {...dialog} title="Ofereça este horário">
      <Text mb="xs">
        {slotWords(`${day}T${time}`)}, {durationText(duration)}
      </Text>
      <Loaded
        store={store}
        failure="Não foi possível ver quem pode querer este horário. Tente de novo."
        empty={<Text c="dimmed">Ninguém espera nem prefere este dia e horário.</Text>}
      >
        {(clients) => (
          <ul className="plain-list lines">
            {clients.map((client) => (
              <Person key={client.id} client={client} freed={freed} />
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}

export const openOffer = (freed: Freed): void =>
  openDialog((onClose) => <OfferDialog freed={freed} onClose={onClose} />);

import { Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { conflictsOf } from '../../../shared/appointments/conflicts.ts';
import type { AppointmentState } from '../../../shared/appointments/states.ts';
import { fillTemplate } from '../../../shared/clients/message-templates.ts';
import { slotWords } from '../../../shared/clients/slot.ts';
import { whatsappMessage, whatsappTo } from '../../../shared/core/whatsapp.ts';
import { $contact, $preparation } from '../../content/practice.ts';
import { useSay } from '../../ui/notices.tsx';
import { $minute, hasBegun } from '../../ui/practice-clock.ts';
import { WhatsAppLink } from '../../ui/WhatsAppLink.tsx';
import { setState } from '../agenda.ts';
import { appointmentsOf, blocksOf, daysAhead } from '../appointments.ts';
import { practiceOf, takenBy } from '../suggested.ts';
import { freeAhead, nearest } from './requests.ts';

const ACCEPTED =
  'Olá, {nome}! Está marcado: a sua sessão de {servico} será {dia}, às {hora}. Até lá!\n\n{preparo}';
const ANOTHER =
  'Olá, {nome}! Recebi o seu pedido de {servico} {dia}, às {hora}, mas nesse horário não consigo.';
const ASK = 'Qual fica melhor para você?';

const NEXT = { days: 30, notice: 2 };

type Props = { readonly appointment: Appointment };

/** Accepts a request to come or proposes other times, each with its message in one tap. */
export function RequestActs({ appointment }: Props) {
  const say = useSay();
  const [stores] = useState(() => [blocksOf(daysAhead()), appointmentsOf(daysAhead())] as const);
  const { data: blocks } = useStore(stores[0]);
  const { data: appointments } = useStore(stores[1]);
  const { data: contact } = useStore($contact);
  const preparation = useStore($preparation);
  const begun = hasBegun(appointment, useStore($minute));
  const { clientName, clientPhone, service_name, duration } = appointment;
  if (begun) return null;
  const practice = blocks && contact && practiceOf(contact, blocks);
  const taken = appointments && takenBy(appointments, appointment.id);
  const [conflict] = practice && taken ? conflictsOf(practice, appointment, taken) : [];
  const free =
    practice && taken ? freeAhead(practice, NEXT, duration, [...taken, appointment]) : [];
  const others = nearest(appointment, free);
  const to = { name: clientName, service_name, requested_at: null, appointment, preparation };
  const proposal = [
    fillTemplate(ANOTHER, to),
    ...(others.length > 0 ? ['Posso atender você:', ...others.map((one) => `• ${one}`)] : []),
    ASK,
  ].join('\n');
  const act = (label: string, text: string, state: AppointmentState) => (
    <WhatsAppLink
      style={{ padding: '0 12px 0 10px', fontSize: '0.875rem' }}
      href={whatsappMessage(whatsappTo(clientPhone), text)}
      aria-label={`${label}: ${clientName}`}
      onClick={() => void setState(appointment, state, say)}
    >
      {label}
    </WhatsAppLink>
  );
  return (
    <Group gap={6} mt={6}>
      {conflict && (
        <p className="remark" data-tone="clay" style={{ flexBasis: '100%' }}>
          {conflict}
        </p>
      )}
      {act('Aceitar', fillTemplate(ACCEPTED, to), 'scheduled')}
      {act('Propor outro', proposal, 'cancelled')}
    </Group>
  );
}

/** 'quer quinta, 26/11, às 14h' */
export const Wanted = ({ appointment: { day, time, service_name } }: Props) => (
  <Text fz="sm">
    quer {slotWords(`${day}T${time}`)} · {service_name}
  </Text>
);

import { Anchor, Box, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { practiceDay } from '../../../shared/appointments/practice-day.ts';
import { stateWords } from '../../../shared/appointments/states.ts';
import { dayText } from '../../../shared/appointments/when.ts';
import type { ClientPage } from '../../../shared/clients/records.ts';
import { isPaid, paymentWords } from '../../../shared/money/payments.ts';
import { deleteAppointment } from '../../appointments/agenda.ts';
import type { clientAppointments } from '../../appointments/appointments.ts';
import { editAppointment, isNext } from '../../appointments/ClientAppointments.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { ShowMore } from '../../ui/list/ShowMore.tsx';
import { momentOf, timeOf } from '../../ui/moment.tsx';
import { useSay } from '../../ui/notices.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { $minute } from '../../ui/practice-clock.ts';
import { $router, paidPath, receiptPath } from '../../ui/router.ts';

const FIRST_ROWS = 6;

const SOURCES = { register: 'pelo cadastro', login: 'ao entrar com o telefone' } as const;

type Words = {
  readonly title: string;
  readonly text?: string;
  readonly when: string;
  readonly small: ReactNode;
  readonly appointment?: Appointment;
};

type Entry = {
  /** On the practice's clock, as it is sorted. */
  readonly at: string;
  readonly words: () => Words;
};

const created = <Made extends { readonly created_at: string }>(
  made: readonly Made[],
  words: (one: Made) => Omit<Words, 'when'>,
): Entry[] =>
  made.map((one) => ({
    at: `${practiceDay(Date.parse(one.created_at))} ${timeOf(one.created_at)}`,
    words: () => ({ when: momentOf(one.created_at), ...words(one) }),
  }));

const receiptOf = ({ id, title, version }: ClientPage['acceptances'][number]) => (
  <Anchor
    inherit
    className="action"
    href={receiptPath(id)}
    aria-label={`Comprovante de ${title ?? 'Texto sugerido'} ${version}`}
  >
    Comprovante
  </Anchor>
);

function entriesOf(
  { requests, messages, acceptances }: ClientPage,
  appointments: readonly Appointment[],
  minute: string,
): Entry[] {
  return [
    ...appointments
      .filter((appointment) => !isNext(appointment, minute))
      .map((appointment) => ({
        at: `${appointment.day} ${appointment.time}`,
        words: () => ({
          title: appointment.service_name,
          text: appointment.note,
          when: `${dayText(appointment.day)} às ${appointment.time}`,
          small: (
            <>
              {stateWords(appointment)}
              {appointment.payment !== 'none' && `, ${paymentWords(appointment)}`}
            </>
          ),
          appointment,
        }),
      })),
    ...created(requests, ({ service_name, preference, source }) => ({
      title: service_name,
      small: `Pedido ${SOURCES[source]}${preference ? `, prefere ${preference}` : ''}`,
    })),
    ...created(messages, ({ title, message, isPublic }) => ({
      title,
      text: message,
      small: `Recado, visível ao cliente: ${isPublic ? 'Sim' : 'Não'}`,
    })),
    ...created(acceptances, (acceptance) => ({
      title: `${acceptance.title ?? 'Texto sugerido'}, versão ${acceptance.version}`,
      small: <>Termo aceito {receiptOf(acceptance)}</>,
    })),
  ].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

function AppointmentMenu({ appointment }: { readonly appointment: Appointment }) {
  const say = useSay();
  const { id, clientId } = appointment;
  return (
    <RowMenu
      of={`sessão de ${dayText(appointment.day)}`}
      acts={() => [
        ...(isPaid(appointment.payment)
          ? [{ label: 'Recibo', onClick: () => $router.open(paidPath(clientId, id)) }]
          : []),
        { label: 'Editar', onClick: () => editAppointment(appointment) },
        {
          label: 'Excluir',
          danger: true,
          onClick: () => void deleteAppointment(appointment, say),
        },
      ]}
    />
  );
}

function HistoryRow({ title, text, when, small, appointment }: Words) {
  return (
    <Group component="li" py={8} wrap="nowrap" align="start">
      <Box flex={1} miw={0} className="wrap">
        <Text fw={600} dir="auto">
          {title}
        </Text>
        {text && (
          <Text className="kept-lines" dir="auto">
            {text}
          </Text>
        )}
        <Group gap="0 12px" fz="sm" c="dimmed">
          <time>{when}</time>
          <span>{small}</span>
        </Group>
      </Box>
      {appointment && <AppointmentMenu appointment={appointment} />}
    </Group>
  );
}

type Props = {
  readonly client: ClientPage;
  readonly store: ReturnType<typeof clientAppointments>;
};

export function ClientHistory({ client, store }: Props) {
  const entries = entriesOf(client, useStore(store).data ?? [], useStore($minute));
  return (
    <Card title="Histórico">
      {entries.length === 0 && <Text c="dimmed">Nada ainda.</Text>}
      <ShowMore rows={entries} first={FIRST_ROWS}>
        {(shown) => (
          <ul className="plain-list lines" aria-label="Histórico">
            {shown.map(({ at, words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment; none moves
              <HistoryRow key={`${at} ${index}`} {...words()} />
            ))}
          </ul>
        )}
      </ShowMore>
    </Card>
  );
}

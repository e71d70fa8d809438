import { Group, SimpleGrid, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { dayText } from '../../../shared/appointments/when.ts';
import { sameNames } from '../../../shared/clients/names.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { formatCount } from '../../../shared/core/text.ts';
import type { AbsentClient } from '../../../shared/reports/appointments.ts';
import { $templates, callBackLink } from '../../appointments/appointment-messages.ts';
import { MarkButton } from '../../appointments/MarkButton.tsx';
import { NameLink } from '../../ui/list/NameLink.tsx';
import { ShowMore } from '../../ui/list/ShowMore.tsx';
import { clientPath } from '../../ui/router.ts';
import { WhatsAppLink } from '../../ui/WhatsAppLink.tsx';
import {
  $absent,
  $absentWeeks,
  $appointmentReport,
  $appointmentsPeriod,
  ABSENT_CHOICES,
  APPOINTMENT_PERIODS,
  absentSentence,
  appointmentsSentence,
  appointmentsTable,
} from '../appointment-report.ts';
import { WINDOWS } from '../comparison.ts';
import { AppointmentsChart, Chart, ValueChart } from './Chart.tsx';
import { IncomeCard } from './IncomeCard.tsx';
import { ReportCard } from './ReportCard.tsx';
import { ReportTotal } from './ReportTotal.tsx';

const FIRST_ROWS = 10;
const notFound = 'Dados de sessões não encontrados.';

function AppointmentsCard() {
  return (
    <ReportCard
      title="Sessões"
      folded
      className="wide"
      periods={APPOINTMENT_PERIODS}
      $period={$appointmentsPeriod}
      store={$appointmentReport}
      notFound={notFound}
      empty={({ points }) =>
        points.length === 0 &&
        'Nenhuma sessão realizada neste período. O que você marcar como ‘Realizada’ na agenda aparece aqui.'
      }
      table={appointmentsTable}
    >
      {(report, period) => {
        const per = period === 'week' ? 'por semana' : 'por mês';
        const { points } = report;
        return (
          <>
            <ReportTotal
              report={report}
              label="Sessões realizadas"
              window={WINDOWS[period]}
              none="sessões"
            />
            <Text>{appointmentsSentence(report)}</Text>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <Chart caption={`Sessões ${per}; em laranja, as faltas.`}>
                <AppointmentsChart points={points} series="Realizadas" label={`Sessões ${per}`} />
              </Chart>
              <Chart caption={`Valor das sessões realizadas ${per}, em reais.`}>
                <ValueChart points={points} series="Valor" label={`Valor das sessões ${per}`} />
              </Chart>
            </SimpleGrid>
          </>
        );
      }}
    </ReportCard>
  );
}

type AbsentProps = { readonly client: AbsentClient; readonly twin: boolean };

function Absent({ client, twin }: AbsentProps) {
  const { data } = useStore($templates);
  const { id, name, phone, service_name, last } = client;
  return (
    <Group component="li" gap="4px 8px">
      <NameLink href={clientPath(id)} name={name}>
        <Text c="dimmed">
          {dayText(last)} · {service_name}
          {twin && ` · ${formatPhone(phone)}`}
        </Text>
      </NameLink>
      <MarkButton client={client} look="icon" />
      <WhatsAppLink
        href={callBackLink(client, data?.templates)}
        aria-label={`Chamar de volta: ${name}`}
      >
        Chamar de volta
      </WhatsAppLink>
    </Group>
  );
}

function AbsentCard() {
  return (
    <ReportCard
      title="Quem não vem há algum tempo"
      folded
      className="wide"
      periods={ABSENT_CHOICES}
      $period={$absentWeeks}
      store={$absent}
      notFound={notFound}
      empty={({ clients }) =>
        clients.length === 0 && 'Ninguém sumiu: quem já veio voltou ou tem sessão marcada.'
      }
      table={({ clients }, weeks) => ({
        caption: 'Quem não vem há algum tempo',
        columns: ['Cliente', 'Última sessão', 'Serviço'],
        rows: clients.map(({ name, last, service_name }) => [name, dayText(last), service_name]),
        file: `sem-sessao-ha-${weeks}-semanas`,
      })}
      isTable
    >
      {({ clients, total }, weeks) => {
        const twins = sameNames(clients);
        return (
          <>
            <Text role="status">
              {absentSentence(total, weeks)}
              {total > clients.length &&
                ` Aqui estão as ${formatCount(clients.length)} mais recentes.`}
            </Text>
            <ShowMore rows={clients} first={FIRST_ROWS}>
              {(shown) => (
                <SimpleGrid
                  component="ul"
                  cols={{ base: 1, lg: 2 }}
                  spacing="xl"
                  verticalSpacing="xs"
                  className="plain-list"
                  aria-label="Quem não vem há algum tempo"
                >
                  {shown.map((client) => (
                    <Absent key={client.id} client={client} twin={twins.has(client.id)} />
                  ))}
                </SimpleGrid>
              )}
            </ShowMore>
          </>
        );
      }}
    </ReportCard>
  );
}

export function AppointmentCards() {
  return (
    <>
      <IncomeCard />
      <AppointmentsCard />
      <AbsentCard />
    </>
  );
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import type { Block } from '../../shared/appointments/blocks.ts';
import { appointmentDay, formatDate } from '../../shared/appointments/practice-day.ts';
import { APPOINTMENT_STATES, isExpected } from '../../shared/appointments/states.ts';
import { addDays, spokenTime } from '../../shared/appointments/when.ts';
import { listClients } from '../../shared/clients/panel-endpoints.ts';
import { reportAbsent } from '../../shared/reports/endpoints.ts';
import { $contact, $preparation } from '../content/practice.ts';
import { reload } from '../session/queries.ts';
import { focusOn, useDialog } from '../ui/dialogs/dialogs.tsx';
import { Notices, useSay } from '../ui/notices.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { $minute, hasBegun } from '../ui/practice-clock.ts';
import { act } from '../ui/say.ts';
import { WhatsAppLink } from '../ui/WhatsAppLink.tsx';
import { AppointmentFile } from './AppointmentFile.tsx';
import { AppointmentForm } from './AppointmentForm.tsx';
import { freedBy } from './agenda.ts';
import type { Outcome } from './appointment-editor.ts';
import { $messages, appointmentLink } from './appointment-messages.ts';
import { $services, appointmentsOf, blocksOf, daysAhead, SAVE_FAILED } from './appointments.ts';
import { ClientPicker } from './ClientPicker.tsx';
import { NewClient, type Person } from './NewClient.tsx';
import { unenrol } from './new-client.ts';
import { practiceOf, servicesOf, suggest, takenBy } from './suggested.ts';

type SavedProps = {
  readonly outcome: Outcome;
  readonly before: Appointment | null;
  readonly enrolled: boolean;
  readonly onClose: () => void;
};

function undoneWords(enrolled: boolean, days: number): string {
  if (enrolled) return 'A sessão foi desmarcada, e o cadastro, excluído.';
  if (days === 0) return 'Tudo voltou a ser como antes.';
  return days > 1 ? 'As sessões foram desmarcadas.' : 'A sessão foi desmarcada.';
}

function Saved({ outcome, before, enrolled, onClose }: SavedProps) {
  const say = useSay();
  const [undone, setUndone] = useState(false);
  const busy = useRef(false);
  const { saved, days = [], undo } = outcome;
  const { day, time, state, notices } = saved;
  const messages = { ...useStore($messages), preparation: useStore($preparation) };
  const reason = APPOINTMENT_STATES[state].message ?? 'confirm';
  const isAhead = isExpected(saved) && !hasBegun(saved, $minute.get());
  const last = days.length > 1 && days.at(-1);
  const offer = before && freedBy(before, saved);
  if (undone)
    return (
      <p role="status" tabIndex={-1} ref={focusOn}>
        {undoneWords(enrolled, days.length)}
      </p>
    );
  const takeBack = async () => {
    if (busy.current) return;
    busy.current = true;
    await act(say, SAVE_FAILED, async () => {
      // In the trash a client's appointments are with the client.
      await (enrolled ? unenrol(saved.clientId) : undo?.());
      setUndone(true);
      return undefined;
    });
    busy.current = false;
  };
  return (
    <Stack gap="sm" role="status" tabIndex={-1} ref={focusOn}>
      <Text>
        {saved.clientName}, {appointmentDay(day)}, às {spokenTime(time)}
        {last && `, e mais ${days.length - 1}, até ${formatDate('longDate', last, 'UTC')}`}.
        {before && before.state !== state && ` ${APPOINTMENT_STATES[state].notice}`}
      </Text>
      {notices.map((notice) => (
        <p key={notice} className="remark" data-tone="clay">
          {notice}
        </p>
      ))}
      <Group grow preventGrowOverflow={false}>
        {isAhead && (
          <WhatsAppLink href={appointmentLink(saved, reason, messages)} onClick={onClose}>
            Avisar pelo WhatsApp
          </WhatsAppLink>
        )}
        {undo && (
          <Button variant="default" onClick={() => void takeBack()}>
            Desfazer
          </Button>
        )}
        {offer && (
          <Button variant="default" onClick={offer.run}>
            {offer.label}
          </Button>
        )}
        {isAhead && <AppointmentFile id={saved.id} />}
        <Button variant="subtle" onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </Stack>
  );
}

const missing = <Data,>(store: FetcherStore<Data, unknown>) => (
  <Loaded store={store}>{() => null}</Loaded>
);

type Props = {
  readonly client: Person | null;
  readonly appointment?: Appointment | null;
  readonly day?: string | null;
  /** The initial time on that day; '' for the first free one. */
  readonly time?: string;
  readonly onClose: () => void;
};

export function AppointmentDialog(props: Props) {
  const { client, appointment = null, day = null, time = '', onClose } = props;
  const [person, setPerson] = useState(client);
  const [typed, setTyped] = useState<string | null>(null);
  const [enrolled, setEnrolled] = useState(false);
  const [saved, setSaved] = useState<Outcome | null>(null);
  const { dialog, close } = useDialog(() => {
    onClose();
    // Only now: a client with an appointment leaves the lists that may contain its button.
    if (saved) reload(listClients, reportAbsent);
  });
  const [days, setDays] = useState(() => {
    const ahead = daysAhead();
    const asked = appointment?.day ?? day ?? ahead.from;
    const from = asked < ahead.from ? asked : ahead.from;
    const to = asked > ahead.to ? asked : ahead.to;
    return to <= addDays(from, 399) ? { from, to } : { from: asked, to: asked };
  });
  const [$around, $blocks] = useMemo(() => [appointmentsOf(days), blocksOf(days)] as const, [days]);
  const around = useStore($around);
  const closed = useStore($blocks);
  // Offline, an appointment could be changed unaware of others; retries leave its form.
  const alone = around.error === undefined ? null : appointment && [appointment];
  const near = useRef<readonly Appointment[] | null>(null);
  near.current = around.data ?? near.current ?? alone;
  const appointments = near.current;
  const known = useRef<readonly Block[] | null>(null);
  known.current = closed.data ?? known.current ?? (closed.error === undefined ? null : []);
  const blocks = known.current;
  const { data: services } = useStore($services);
  const { data: contact } = useStore($contact);
  const title = appointment ? 'Sessão' : 'Marcar sessão';

  function content() {
    if (saved)
      return (
        <Notices>
          <Saved outcome={saved} before={appointment} enrolled={enrolled} onClose={close} />
        </Notices>
      );
    if (!person && typed !== null)
      return (
        <NewClient
          typed={typed}
          onBack={() => setTyped(null)}
          onDone={(one, isNew) => {
            setPerson(one);
            setEnrolled(isNew);
          }}
        />
      );
    if (!person) return <ClientPicker label="Quem vem?" onChoose={setPerson} onNew={setTyped} />;
    if (!services) return missing($services);
    if (!contact) return missing($contact);
    if (!appointments) return missing($around);
    if (!blocks) return missing($blocks);
    const taken = takenBy(appointments, appointment?.id);
    const offered = servicesOf(services);
    const practice = practiceOf(contact, blocks);
    return (
      <>
        <LoadFailure
          error={around.error ?? closed.error}
          text="Não foi possível ver tudo o que ocupa a agenda."
          onRetry={() => {
            $around.invalidate();
            $blocks.invalidate();
          }}
        />
        <Text size="sm" c="dimmed" mb="sm">
          Para <bdi>{person.name}</bdi>
        </Text>
        {!appointment && person.preference && (
          <p className="remark">
            Prefere <strong>{person.preference}</strong>
          </p>
        )}
        <AppointmentForm
          clientId={person.id}
          appointment={appointment}
          suggested={suggest(
            person.service_name,
            { day, time },
            offered,
            practice,
            taken,
            person.preference,
          )}
          services={offered}
          practice={practice}
          taken={taken}
          onDay={(at) => {
            if (at < days.from || at > days.to)
              setDays({ from: addDays(at, -1), to: addDays(at, 1) });
          }}
          onSaved={setSaved}
          onCancel={close}
        />
      </>
    );
  }

  return (
    <Modal
      {...dialog}
      closeOnClickOutside={false}
      title={saved && !appointment ? 'Sessão marcada' : title}
    >
      {content()}
    </Modal>
  );
}

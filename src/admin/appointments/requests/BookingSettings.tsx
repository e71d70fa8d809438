import { Badge, Group, Input, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  bookingFields,
  type SavedBooking,
  type BookingSettings as Settings,
} from '../../../shared/appointments/booking.ts';
import { shownOffers } from '../../../shared/appointments/offers.ts';
import { plural } from '../../../shared/core/text.ts';
import { $contact } from '../../content/practice.ts';
import { Icon } from '../../ui/icons.tsx';
import { useSay } from '../../ui/notices.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { act } from '../../ui/say.ts';
import { $services, appointmentsOf, blocksOf, daysAhead } from '../appointments.ts';
import { dayTitle } from '../long-day.ts';
import { practiceOf, servicesOf, takenBy } from '../suggested.ts';
import { $booking, chooseBooking, freeAhead } from './requests.ts';

const FAILED = 'Não foi possível salvar. Tente de novo.';
const PREVIEW_DAYS = 3;

type Choice = readonly [value: number, label: string];
const CHOICES = {
  notice: [
    [0, 'Sem antecedência'],
    ...[2, 6, 12, 24, 48].map((hours): Choice => [hours, `${hours} horas antes`]),
  ],
  days: [7, 14, 21, 30, 45, 60].map((days): Choice => [days, `${days} dias`]),
  a_day: [1, 2, 3, 4, 6, 8, 12].map((n): Choice => [n, plural(n, 'horário', 'horários')]),
} as const satisfies Readonly<Record<string, readonly Choice[]>>;

const QUESTIONS = {
  notice: 'Pedidos até',
  days: 'Mostrar os próximos',
  a_day: 'Por dia, no máximo',
} as const;

type Props = { readonly saved: SavedBooking };

function Preview({ saved }: Props) {
  const [stores] = useState(() => [blocksOf(daysAhead()), appointmentsOf(daysAhead())] as const);
  const blocks = useStore(stores[0]).data;
  const appointments = useStore(stores[1]).data;
  const contact = useStore($contact).data;
  const [service] = servicesOf(useStore($services).data ?? []);
  if (!blocks || !appointments || !contact) return null;
  const taken = takenBy(appointments, undefined);
  const { duration = 60 } = service?.variants.at(-1) ?? service ?? {};
  const free = freeAhead(practiceOf(contact, blocks), saved, duration, taken);
  const offers = shownOffers(free, saved.a_day);
  return (
    <Stack gap="xs" component="section" aria-label="O que o visitante vê">
      <Text size="sm" c="dimmed">
        {offers.length > 0
          ? `O visitante vê assim${service ? `, para ${service.service_name}` : ''}:`
          : 'Não há horário livre para mostrar: confira o horário de atendimento e os bloqueios.'}
      </Text>
      {offers.slice(0, PREVIEW_DAYS).map(({ day, times }) => (
        <Group key={day} gap={6}>
          <Text size="sm" fw={600} miw="7.5rem">
            {dayTitle(day)}
          </Text>
          {times.map((time) => (
            <Badge key={time} variant="default" size="lg" fw={400}>
              {time}
            </Badge>
          ))}
        </Group>
      ))}
      {offers.length > PREVIEW_DAYS && (
        <Text size="sm" c="dimmed">
          e mais {plural(offers.length - PREVIEW_DAYS, 'dia', 'dias')}.
        </Text>
      )}
    </Stack>
  );
}

function Choices({ saved }: Props) {
  const say = useSay();
  const choose = (chosen: Partial<Settings>, text = 'Salvo.') =>
    void act(say, FAILED, async () => {
      await chooseBooking(saved, chosen);
      return { text };
    });
  return (
    <>
      <Switch
        label={bookingFields.shown.label}
        description="O cliente escolhe um horário livre no cadastro e você responde. Nomes e sessões nunca aparecem."
        checked={saved.shown}
        onChange={({ currentTarget: { checked: shown } }) =>
          choose(
            { shown },
            shown ? 'O site mostra os seus horários livres.' : 'O site não mostra mais horários.',
          )
        }
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" style={{ alignItems: 'end' }}>
        {(['notice', 'days', 'a_day'] as const).map((name) => (
          // NativeSelect would become part of every screen.
          <Input.Wrapper key={name} id={name} size="md" label={QUESTIONS[name]}>
            <Input
              component="select"
              size="md"
              rightSection={<Icon name="down" size={18} />}
              rightSectionPointerEvents="none"
              id={name}
              value={String(saved[name])}
              onChange={({ currentTarget: { value } }) => choose({ [name]: Number(value) })}
            >
              {[...CHOICES[name], [saved[name], String(saved[name])] as const]
                .filter(([value], at, all) => all.findIndex(([one]) => one === value) === at)
                .map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </Input>
          </Input.Wrapper>
        ))}
      </SimpleGrid>
      <Switch
        label={bookingFields.accept.label}
        description="A sessão de quem já veio entra marcada na agenda, sem esperar a sua resposta."
        checked={saved.accept}
        onChange={({ currentTarget: { checked: accept } }) => choose({ accept })}
      />
      <Preview saved={saved} />
    </>
  );
}

/** Whether and which free times the site shows, saved as soon as they are chosen. */
export function BookingSettings() {
  return (
    <Stack component="section" aria-label="Horários livres">
      <Loaded store={$booking}>{(saved) => <Choices saved={saved} />}</Loaded>
    </Stack>
  );
}

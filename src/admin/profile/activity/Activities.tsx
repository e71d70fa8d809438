import './Activities.css';
import {
  Button,
  Group,
  NativeSelect,
  Pagination,
  Paper,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useRef } from 'react';
import type { Activity } from '../../../shared/access/activity.ts';
import { plural } from '../../../shared/core/text.ts';
import { buttonIcon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { formatDayHeading } from '../../ui/moment.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useTitle } from '../../ui/tab-title.ts';
import { ActivityItem } from './ActivityItem.tsx';
import {
  $search,
  $typed,
  type ActivityPage,
  activityLog,
  type LogPlace,
  lastPage,
  stopSearch,
  typeSearch,
} from './activity.ts';
import { kinds } from './activity-kinds.ts';
import { $logPlace, showLog, showProfile } from './address.ts';

const START: LogPlace = { kind: '', page: 1 };
const $place = computed($logPlace, (place) => place ?? START);
const { $shown, retry } = activityLog($place);

const KINDS = [
  { value: '', label: 'Tudo' },
  ...[...kinds].map(([value, { label }]) => ({ value, label })),
];

function countOf({ total, page, entries }: ActivityPage, sought: string): string {
  const all = plural(total, 'atividade', 'atividades');
  const found = sought ? `${all} com “${sought}”` : all;
  return total === entries.length ? found : `${found}, página ${page}`;
}

function Tools({ kind }: Pick<LogPlace, 'kind'>) {
  const typed = useStore($typed);
  return (
    <Group component="search" gap="sm">
      <TextInput
        flex="1 1 15rem"
        type="search"
        aria-label="Buscar nas atividades"
        placeholder="Nome, título ou texto"
        autoComplete="off"
        leftSection={buttonIcon('search')}
        value={typed}
        onChange={(event) => typeSearch(event.currentTarget.value)}
      />
      <NativeSelect
        flex="1 1 15rem"
        aria-label="O que mudou"
        data={KINDS}
        value={kinds.has(kind) ? kind : ''}
        onChange={(event) => showLog({ kind: event.currentTarget.value, page: 1 })}
      />
    </Group>
  );
}

function Nothing({ narrow }: { readonly narrow: boolean }) {
  if (!narrow)
    return (
      <Empty text="Nenhuma atividade ainda." drawing>
        <Text>O que você salvar no painel aparece aqui.</Text>
      </Empty>
    );
  return (
    <Empty text="Nenhuma atividade encontrada.">
      <Button
        variant="default"
        onClick={() => {
          stopSearch();
          showLog(START);
        }}
      >
        Limpar busca e filtro
      </Button>
    </Empty>
  );
}

function Days({ entries }: Pick<ActivityPage, 'entries'>) {
  const days = new Map<string, Activity[]>();
  for (const entry of entries) {
    const day = formatDayHeading(entry.created_at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <Title order={2} size="h5" mt="sm" mb="xs" className="activity-day">
        {day}
      </Title>
      <Paper component="ul" withBorder radius="lg" className="plain-list lines">
        {ofDay.map((entry) => (
          <ActivityItem key={entry.id} entry={entry} />
        ))}
      </Paper>
    </section>
  ));
}

export function Activities() {
  const { kind, page } = useStore($place);
  const sought = useStore($search);
  const { data, error } = useStore($shown);
  const top = useRef<HTMLParagraphElement>(null);
  const turned = useRef(false);
  const last = data ? lastPage(data.total) : 1;
  useTitle('Atividades');

  const found = useRef(sought);
  useEffect(() => {
    if (found.current !== sought && page > 1) showLog({ kind, page: 1 });
    else if (data?.page === page && page > last) showLog({ kind, page: last });
    found.current = sought;
  }, [sought, data, kind, page, last]);

  const shown = data?.page;
  useEffect(() => {
    if (!turned.current || shown === undefined) return;
    turned.current = false;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [shown]);

  function turn(to: number): void {
    turned.current = true;
    showLog({ kind, page: to });
  }

  return (
    <Page
      title="Atividades"
      purpose="Quem mudou o quê, e quando, nos últimos 12 meses."
      back={{ label: 'Perfil', onClick: showProfile }}
    >
      <Stack gap="sm">
        <Tools kind={kind} />
        <LoadFailure error={error} text="Não foi possível ver as atividades." onRetry={retry} />
        {!data && error === undefined && <Loading />}
        {data && (
          <>
            <Text ref={top} tabIndex={-1} size="sm" c="dimmed" aria-live="polite">
              {countOf(data, sought)}
            </Text>
            {data.total === 0 && <Nothing narrow={sought !== '' || kind !== ''} />}
            <Days entries={data.entries} />
            <Pagination value={data.page} total={last} onChange={turn} />
          </>
        )}
      </Stack>
    </Page>
  );
}

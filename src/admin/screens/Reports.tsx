import './Reports.css';
import { Button, Paper, Progress, Text, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { ApiFailure } from '../../browser/api.ts';
import type { RankedService, RankingPeriod } from '../../shared/reports.ts';
import { $ranking, $rankingPeriod, ranked } from '../../stores/admin-reports.ts';
import { Choice } from '../ui/Choice.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Loading } from '../ui/Loading.tsx';
import { later, prepareWhenIdle } from '../ui/later.tsx';
import { Page } from '../ui/Page.tsx';
import { $place, pathTo } from './reports/address.ts';
import { usePlace } from './reports/use-place.ts';

const PERIODS: { value: RankingPeriod; label: string }[] = [
  { value: 'all', label: 'Todo período' },
  { value: 'month', label: 'Último mês' },
  { value: 'week', label: 'Última semana' },
];

const Posters = later(async () => (await import('./reports/Posters.tsx')).Posters);
const Poster = later(async () => (await import('./reports/Poster.tsx')).Poster);

const NAME_LENGTH = 15;
const short = (name: string) =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name;

function failure(error: unknown): string {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status === 404)
    return 'Dados de serviços não encontrados. Verifique se as tabelas de serviços e agendamentos existem no banco de dados.';
  if (status === 401) return 'Não autorizado. Faça login novamente para acessar os dados.';
  return 'Falha ao carregar dados. Tente novamente mais tarde.';
}

function Ranking({ rows }: { readonly rows: readonly RankedService[] }) {
  const most = rows[0]?.request_count ?? 1;
  if (rows.length === 0)
    return <Text c="dimmed">Nenhum serviço solicitado no período selecionado.</Text>;
  return (
    <ol className="plain-list ranking">
      {rows.map(({ service_name, request_count }) => (
        <li key={service_name}>
          <div className="ranking-row">
            <Text title={service_name}>{short(service_name)}</Text>
            <Text c="dimmed" size="sm">
              {request_count} {request_count === 1 ? 'pedido' : 'pedidos'}
            </Text>
          </div>
          <Progress value={(request_count / most) * 100} color="#82ca9d" size="lg" aria-hidden />
        </li>
      ))}
    </ol>
  );
}

function Cards() {
  const period = useStore($rankingPeriod);
  return (
    <Page
      title="Relatórios"
      purpose="Acompanhe as estatísticas do seu negócio."
      action={
        <Button component="a" href={pathTo({ kind: 'posters' })} variant="default">
          Cartazes
        </Button>
      }
    >
      <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="ranking-title">
        <div className="card-head">
          <Title order={2} size="h4" id="ranking-title">
            Serviços mais solicitados
          </Title>
          <Choice
            size="sm"
            maw={200}
            aria-label="Período"
            options={PERIODS}
            value={period}
            onChange={({ currentTarget }) => {
              const chosen = PERIODS.find(({ value }) => value === currentTarget.value);
              if (chosen) $rankingPeriod.set(chosen.value);
            }}
          />
        </div>
        <Loaded store={$ranking} failure={failure} spinAgain>
          {(rows) => <Ranking rows={ranked(rows)} />}
        </Loaded>
      </Paper>
    </Page>
  );
}

function Shown() {
  const place = useStore($place);
  const leave = usePlace(place);
  if (place.kind === 'posters') return <Posters onBack={() => leave({ kind: 'cards' })} />;
  if (place.kind === 'poster')
    return <Poster key={place.id} id={place.id} onBack={() => leave({ kind: 'posters' })} />;
  return <Cards />;
}

/** /admin/reports: the cards, or what the address names beside them. */
export function Reports() {
  useEffect(() => prepareWhenIdle([Posters, Poster]), []);
  return (
    <Suspense fallback={<Loading />}>
      <Shown />
    </Suspense>
  );
}

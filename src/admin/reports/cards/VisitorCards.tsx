import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { addressWith, shownAddress } from '../posters/poster-address.tsx';
import {
  $sources,
  $sourcesPeriod,
  RECENT_CHOICES,
  sourcesSentence,
  sourcesTable,
} from '../sources.ts';
import { ReadsCard } from './ReadsCard.tsx';
import { ReportCard } from './ReportCard.tsx';
import { SourceCards, SourceTable } from './SourceRows.tsx';

const NOT_FOUND = 'Dados de origem das visitas não encontrados.';

function SourcesHelp() {
  const bio = addressWith('instagram', location.origin);
  return (
    <details className="unprinted">
      <summary>Como ler estes números?</summary>
      <Text mt="xs">
        Cada pessoa conta uma vez por dia, na origem da primeira visita do dia. Quem chega a um
        passo conta também nos anteriores, e quem vem em dois dias conta nos dois. Ninguém é
        identificado: nada do que fica guardado liga um dia ao outro.
      </Text>
      <Text mt="xs">
        Direto é quem digitou o endereço, ou veio de um aplicativo que não diz de onde vem. Para o
        Instagram aparecer sempre, use este endereço na sua bio: {shownAddress(bio)}{' '}
        <CopyButton text={bio} what="endereço para a bio" />
      </Text>
    </details>
  );
}

function SourcesCard() {
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  return (
    <ReportCard
      title="Do site ao WhatsApp"
      folded
      className="wide"
      periods={RECENT_CHOICES}
      $period={$sourcesPeriod}
      store={$sources}
      notFound={NOT_FOUND}
      empty={(rows) => rows.length === 0 && 'Não há dados de visitas para o período selecionado.'}
      table={sourcesTable}
      isTable
      help={<SourcesHelp />}
    >
      {(rows) => (
        <>
          <Text role="status">{sourcesSentence(rows)}</Text>
          {wide ? <SourceTable rows={rows} /> : <SourceCards rows={rows} />}
        </>
      )}
    </ReportCard>
  );
}

export function VisitorCards() {
  return (
    <>
      <SourcesCard />
      <ReadsCard />
    </>
  );
}

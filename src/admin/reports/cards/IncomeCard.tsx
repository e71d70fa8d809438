import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { buttonIcon } from '../../ui/icons.tsx';
import { useSay } from '../../ui/notices.tsx';
import { act } from '../../ui/say.ts';
import { money } from '../appointment-report.ts';
import {
  $income,
  $incomeMonths,
  byService,
  byWay,
  INCOME_CHOICES,
  incomeSentence,
  incomeTable,
  type Line,
  lastMonths,
  savePaid,
} from '../income.ts';
import { bucketLabel } from '../report.ts';
import { ReportCard } from './ReportCard.tsx';

const MONTHS = 24;

type LinesProps = { readonly title: string; readonly lines: readonly Line[] };

function Lines({ title, lines }: LinesProps) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      {lines.length === 0 && <Text c="dimmed">Nada neste mês nem no passado.</Text>}
      <dl className="lines">
        {lines.map(([name, now, before]) => (
          <Group key={name} justify="space-between" gap="0 12px" py={6} className="wrap">
            <dt dir="auto">{name}</dt>
            <Text component="dd" m={0} ml="auto" ta="right">
              <strong>{money(now)}</strong>{' '}
              <Text span fz="sm" c="dimmed">
                mês passado: {money(before)}
              </Text>
            </Text>
          </Group>
        ))}
      </dl>
    </div>
  );
}

function ForAccountant() {
  const say = useSay();
  const months = lastMonths(MONTHS);
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <Group gap="sm" align="end" className="unprinted">
      <NativeSelect
        label="Para o contador"
        description="Cada pagamento do mês em uma linha."
        data={months.map((value) => ({ value, label: bucketLabel(value) }))}
        value={month}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={buttonIcon('download')}
        onClick={() =>
          void act(say, 'Não foi possível criar o arquivo. Tente de novo.', () => savePaid(month))
        }
      >
        Baixar o mês
      </Button>
    </Group>
  );
}

export function IncomeCard() {
  return (
    <ReportCard
      title="Recebido"
      folded
      className="wide"
      periods={INCOME_CHOICES}
      $period={$incomeMonths}
      store={$income}
      notFound="Dados de pagamentos não encontrados."
      empty={(rows) =>
        rows.length === 0 &&
        'Nenhum pagamento anotado ainda. Depois de ‘Realizada’, toque em como foi pago.'
      }
      table={incomeTable}
    >
      {(rows) => (
        <>
          <Text role="status">{incomeSentence(rows)}</Text>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Lines title="Como pagaram" lines={byWay(rows)} />
            <Lines title="Por serviço" lines={byService(rows)} />
          </SimpleGrid>
          <ForAccountant />
        </>
      )}
    </ReportCard>
  );
}
